// Beside a box for a long text: a key that puts a file's text into it. Without scripts the text is pasted.
for (const box of document.querySelectorAll("textarea[data-from-file]")) {
  const key = Object.assign(document.createElement("input"), {
    type: "file",
    accept: ".json,.txt,application/json,text/plain",
  });
  key.setAttribute("aria-label", `${box.labels[0]?.textContent ?? ""}: ${box.dataset.fromFile}`);
  key.addEventListener("change", async () => {
    if (key.files[0]) box.value = await key.files[0].text();
  });
  box.after(key);
}
