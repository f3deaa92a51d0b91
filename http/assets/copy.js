// A button that copies the text of the block it stands in. Without script there is no button.
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-script="copy"] button');
  if (!button) return;
  const block = button.closest('[data-script="copy"]');
  const said = block.querySelector('[role="status"]');
  await navigator.clipboard.writeText(block.querySelector('code').textContent);
  said.textContent = said.dataset.said;
  setTimeout(() => {
    said.textContent = '';
  }, 2000);
});

// Browsers have it on https and on this machine only.
if (!navigator.clipboard) {
  for (const button of document.querySelectorAll('[data-script="copy"] button')) button.hidden = true;
}
