// Keys that lead on: through the marks of this page first, then along the link beside the key. Links do the same
// without script. They can be switched off, and stay so in this browser.
const STORE = 'countersign-keys';
// Where a key types or chooses something; not in a circle or a box that is pressed by the space bar.
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isOff() {
  try {
    return localStorage.getItem(STORE) === 'off';
  } catch {
    return false;
  }
}

function remember(off) {
  try {
    if (off) localStorage.setItem(STORE, 'off');
    else localStorage.removeItem(STORE);
  } catch {
    // Without a store it holds for this page.
  }
}

for (const block of document.querySelectorAll('[data-script="keys"]')) {
  let off = isOff();
  const button = block.querySelector('button[type="button"]');
  const links = new Map([...document.querySelectorAll('a[data-key]')].map((link) => [link.dataset.key, link]));
  const say = () => {
    if (button) button.textContent = off ? block.dataset.on : block.dataset.off;
    block.classList.toggle('off', off);
  };
  block.classList.remove('unready');
  say();
  button?.addEventListener('click', () => {
    off = !off;
    remember(off);
    say();
  });

  const reached = { flag: null, change: null };
  const nextMark = (kind) => {
    const marks = [...document.querySelectorAll(`[data-${kind}]`)];
    const from = reached[kind];
    const after =
      from === null
        ? marks.filter((mark) => mark.getBoundingClientRect().top > 1)
        : marks.slice(marks.indexOf(from) + 1);
    return (from === null && after.length === 0 ? marks : after)[0] ?? null;
  };
  const goTo = (kind, mark) => {
    reached[kind] = mark;
    for (const other of document.querySelectorAll('.reached')) other.classList.remove('reached');
    mark.classList.add('reached');
    mark.tabIndex = -1;
    mark.focus({ preventScroll: true });
    mark.scrollIntoView({ block: 'center' });
  };

  document.addEventListener('keydown', (event) => {
    // From a text, as in most forms on the web, and from a choice that a key made: the main button of its form.
    if (
      !off &&
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey) &&
      (event.target instanceof HTMLTextAreaElement || event.target.matches?.('input[type="radio"]'))
    ) {
      event.preventDefault();
      event.target.form?.requestSubmit(event.target.form.querySelector('button.first'));
      return;
    }
    if (off || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TYPED)) return;
    const link = links.get(event.key);
    if (!link) {
      // A button or a choice elsewhere on the page.
      const option = [...document.querySelectorAll('option[data-key]')].find(
        ({ dataset }) => dataset.key === event.key,
      );
      if (option) {
        event.preventDefault();
        option.selected = true;
        option.closest('[data-script]')?.querySelector('button')?.click();
        return;
      }
      const pressed = [...document.querySelectorAll('button[data-key], input[data-key]')].find(
        ({ dataset }) => dataset.key === event.key,
      );
      if (!pressed) return;
      event.preventDefault();
      pressed.focus();
      pressed.click();
      return;
    }
    event.preventDefault();
    const { mark: kind, onward, near } = link.dataset;
    const mark = kind ? nextMark(kind) : null;
    // Of the flag or the change that was gone to last, the link of its line to the same page.
    const nearer = near === undefined ? null : document.querySelector(`.reached a[href^="${link.pathname}?"]`);
    if (mark) goTo(kind, mark);
    else if (!kind) location.href = (nearer ?? link).href;
    else if (onward) location.href = onward;
  });
}
