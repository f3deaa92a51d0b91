// Makes the signed package again in the memory of the page. Without script the section is not shown.
for (const place of document.querySelectorAll('[data-script="rebuild"]')) {
  const chooser = place.querySelector('input[type="file"]');
  const said = place.querySelector('.rebuilt');
  const save = place.querySelector('a');
  const { zip, signature, hash, name, working, done, mismatch, unreadable } = place.dataset;
  // Browsers have it on https and on this machine only.
  place.hidden = !globalThis.crypto?.subtle;

  const rebuilt = async (file) => {
    const { readZip, signedZip } = await import(zip);
    const answer = await fetch(signature, { headers: { accept: 'application/json' } });
    const { manifest, signature: signed } = await answer.json();
    return signedZip(await readZip(file), manifest, signed);
  };

  const hexOf = async (blob) => {
    const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  chooser.addEventListener('change', async () => {
    const file = chooser.files[0];
    if (save.href) URL.revokeObjectURL(save.href);
    save.hidden = true;
    if (!file) return;
    said.textContent = working;
    try {
      const blob = await rebuilt(file);
      if ((await hexOf(blob)) !== hash) {
        said.textContent = mismatch;
        return;
      }
      save.href = URL.createObjectURL(blob);
      save.download = name;
      save.hidden = false;
      said.textContent = done;
    } catch {
      said.textContent = unreadable;
    }
  });
}
