// A file that is dropped anywhere on a panel is chosen in its field. Browsers take it on the field alone, and beside it they
// leave the page for the file.
const PANEL = '[data-drops]';

function fieldOf({ target, dataTransfer }) {
  if (!(target instanceof Element) || !dataTransfer?.types.includes('Files')) return null;
  // Fields for files take their own.
  if (target.closest('input[type="file"]')) return null;
  const box = target.closest(PANEL)?.querySelector('[data-script="drop"]:not([hidden])');
  const field = box?.querySelector('input[type="file"]');
  return field && !field.disabled ? field : null;
}

function mark(panel) {
  for (const one of document.querySelectorAll('.dropping')) if (one !== panel) one.classList.remove('dropping');
  panel?.classList.add('dropping');
}

document.addEventListener('dragover', (event) => {
  const field = fieldOf(event);
  mark(field?.closest(PANEL));
  if (!field) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
});

document.addEventListener('dragleave', ({ relatedTarget }) => {
  if (!relatedTarget) mark(null);
});

document.addEventListener('drop', (event) => {
  mark(null);
  const field = fieldOf(event);
  const file = event.dataTransfer?.files[0];
  if (!field || !file) return;
  event.preventDefault();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
});
