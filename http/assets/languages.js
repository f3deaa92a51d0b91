// A text in several languages: one is added or taken away, and its Markdown shown as others will read it, without leaving
// the page, so that a chosen file stays chosen. Without this script the same buttons send the form to be shown again.
const PLACE = '[data-script="languages"]';
const leaving = new WeakSet();

// Before others see it: to them this is no form that is sent.
document.addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    const place = submitter?.closest(PLACE);
    if (!place || form.method !== 'post' || leaving.delete(form)) return;
    event.preventDefault();
    reshape(form, place, submitter);
  },
  true,
);

async function reshape(form, place, submitter) {
  if (place.getAttribute('aria-busy') === 'true') return;
  const before = valuesOf(place);
  place.setAttribute('aria-busy', 'true');
  const fresh = await ask(form, place, submitter).catch(() => null);
  place.removeAttribute('aria-busy');
  if (!fresh) {
    // Whatever it is, the page that answers says so.
    leaving.add(form);
    form.requestSubmit(submitter);
    return;
  }
  // What was typed in the meantime is kept.
  for (const [name, value] of valuesOf(place)) {
    const field = fresh.querySelector(`[name="${CSS.escape(name)}"]`);
    if (field && value !== before.get(name)) field.value = value;
  }
  const { name } = submitter;
  place.replaceChildren(...fresh.children);
  goTo(place, name, before);
}

function valuesOf(place) {
  return new Map([...place.querySelectorAll('input, textarea')].map(({ name, value }) => [name, value]));
}

/** The same part of the page that answers; files stay here. */
async function ask(form, place, submitter) {
  const data = new FormData(form);
  for (const { name } of form.querySelectorAll('input[type="file"]')) data.delete(name);
  data.append(submitter.name, submitter.value);
  const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data);
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
  if (!answer.ok || answer.redirected) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector(`${PLACE}[data-map="${CSS.escape(place.dataset.map)}"]`);
}

/** To what has come: what is wrong, the text to read, the field of the new language; else to the button for the next. */
function goTo(place, pressed, before) {
  const added = [...place.querySelectorAll('textarea')].find(({ name }) => !before.has(name));
  const shown = pressed === 'kit-preview' ? place.querySelector('.preview') : null;
  if (shown) shown.tabIndex = -1;
  const next = place.querySelector('[aria-invalid="true"]') ?? shown ?? added;
  (next ?? place.querySelector(`button[name="${pressed === 'kit-preview' ? pressed : 'kit-add'}"]`))?.focus();
}
