// A button that puts a kept text into a field. Without script the form is sent, and comes back with the text in it.
for (const block of document.querySelectorAll('[data-script="insert"]')) {
  const field = document.getElementById(block.dataset.into);
  const choice = block.querySelector('select');
  const button = block.querySelector('button');
  if (!field || !choice || !button) continue;
  button.addEventListener('click', (event) => {
    const kept = [...block.querySelectorAll('template')].find((one) => one.dataset.id === choice.value);
    if (!kept) return;
    event.preventDefault();
    const text = kept.content.textContent;
    field.value = field.value.trim() === '' ? text : `${field.value.trimEnd()}\n\n${text}`;
    field.focus();
  });
}
