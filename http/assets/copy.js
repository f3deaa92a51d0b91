// A button that copies the text of the block it stands in. Without script there is no button.
for (const block of document.querySelectorAll('[data-script="copy"]')) {
  const button = block.querySelector('button');
  const text = block.querySelector('code');
  const said = block.querySelector('[role="status"]');
  if (!button || !text || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.textContent);
    said.textContent = said.dataset.said;
    setTimeout(() => {
      said.textContent = '';
    }, 2000);
  });
}
