// The first start of the app on a home screen. What the browser handed over stands behind the "#" of the address, and
// the app is opened under that address ever after.
const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname); // so that no share and no history has it
if (secret && navigator.standalone === true) {
  if (phone.get("started")) location.replace("/");
  else {
    phone.set("started", "yes");
    const { form } = document.getElementById("app-code");
    form.elements.link.value = secret;
    form.submit();
  }
}
