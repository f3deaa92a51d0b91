// Fills a field with the SHA-256 of a chosen file, and another with its size. The file stays in the browser.
for (const chooser of document.querySelectorAll('[data-script="hash"]')) {
  const input = chooser.querySelector('input[type="file"]');
  const said = chooser.querySelector('[role="status"]');
  const { hash, size, busy, done, failed } = chooser.dataset;
  const set = (id, value) => {
    const field = id && document.getElementById(id);
    if (!field) return;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  if (!input) continue;
  // Browsers have it on https and on this machine only.
  if (!globalThis.crypto?.subtle) {
    chooser.hidden = chooser.classList.contains('scripted');
    continue;
  }
  input.addEventListener('change', async () => {
    const file = input.files[0];
    if (!file) return;
    said.textContent = busy;
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      if (input.files[0] !== file) return;
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      set(hash, hex);
      set(size, String(file.size));
      said.textContent = done;
    } catch {
      said.textContent = failed;
    }
  });
}
