// Forms that carry a package: what its manifest says goes into empty fields, and sending it shows its progress. The
// form works without this script too.
const MEGABYTE = 1024 * 1024;
const PACKAGE = 'input[type="file"][name="package"]';

// The package comes first, since it fills in the rest; it is sent last (see `send`).
for (const choice of document.querySelectorAll('[data-script="package"] .choice'))
  choice.closest('form').prepend(choice);

document.addEventListener('change', ({ target }) => {
  const place = target.closest('[data-script="package"]');
  if (place && target.matches(PACKAGE)) look(place, target.files[0]);
});

document.addEventListener('submit', (event) => {
  const place = event.target.closest('[data-script="package"]');
  // Whoever prevents it sends the form by itself.
  if (!place || event.defaultPrevented) return;
  const chooser = place.querySelector(PACKAGE);
  // A button that only changes the form needs no file on the way.
  if (event.submitter?.name) for (const one of place.querySelectorAll('input[type="file"]')) one.disabled = true;
  else if (chooser.files.length > 0) {
    event.preventDefault();
    begin(place, event.target, chooser.files[0]);
  } else event.target.append(place.querySelector('.choice'));
});

// A page that is gone back to has its form as it was left.
addEventListener('pageshow', () => {
  for (const chooser of document.querySelectorAll('[data-script="package"] input[type="file"]'))
    chooser.disabled = false;
});

function words(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

function tell(place, text) {
  place.querySelector('.found').textContent = text;
}

async function look(place, file) {
  const { zip, slug, max, tooLarge, found, other } = place.dataset;
  showHash(place, '');
  if (!file || file.size > Number(max)) {
    tell(place, file ? words(tooLarge, { size: Math.ceil(file.size / MEGABYTE) }) : '');
    return;
  }
  const [manifest, hash] = await Promise.all([manifestOf(zip, file).catch(() => null), hashOf(file).catch(() => '')]);
  if (place.querySelector(PACKAGE).files[0] !== file) return;
  showHash(place, hash);
  if (manifest === null) {
    tell(place, '');
    return;
  }
  const { slug: named, version, requires } = manifest.says;
  if (named !== slug) {
    tell(place, words(other, { slug: String(named) }));
    return;
  }
  const here = document.documentElement.lang;
  const size = new Intl.NumberFormat(here).format(Math.ceil(file.size / 1024));
  const languages = manifest.tags.map((tag) => languageNamed(here, tag)).join(', ');
  fill(place, 'version', version, true);
  fill(place, 'php', requires?.php, false);
  const core = await fillCore(place, requires?.core);
  tell(place, `${words(found, { slug: String(named), version: String(version), size, languages })} ${core}`.trim());
}

/** What the manifest requires of the core becomes both bounds, unless one was changed here. Answers what to say of it. */
async function fillCore(place, required) {
  const least = place.querySelector('[name="min_core"]');
  const most = place.querySelector('[name="max_core"]');
  if (!least || !most || required === undefined || required === null) return '';
  if (!isUntouched(least, false) || !isUntouched(most, false)) return '';
  const { ranges, coreRange, coreFrom, coreUpTo, coreAny, coreUnread, coreNone } = place.dataset;
  const { boundsOf } = await import(ranges);
  const releases = [...least.options].map(({ value }) => value);
  const bounds = typeof required === 'string' && required.length <= 100 ? boundsOf(required, releases) : null;
  const core = (typeof required === 'string' ? required : JSON.stringify(required)).slice(0, 100);
  if (bounds === null) return words(coreUnread, { core });
  const { min, max } = bounds;
  if (min === null) return words(coreNone, { core });
  if (min !== '') put(least, min);
  put(most, max);
  if (min === '') return words(max === '' ? coreAny : coreUpTo, { max });
  return words(max === '' ? coreFrom : coreRange, { min, max });
}

/** The whole hash, so that it can be compared; nothing takes it away again. */
function showHash(place, hash) {
  const row = place.querySelector('.file-hash');
  if (hash !== '') row.querySelector('code').textContent = hash;
  row.toggleAttribute('data-empty', hash === '');
}

function languageNamed(here, tag) {
  try {
    return new Intl.DisplayNames([here], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What a package says of itself: its manifest (module.json or theme.json, at the root or one folder deep), its languages. */
async function manifestOf(url, file) {
  const { readZip, textOf } = await import(url);
  const zip = await readZip(file);
  const entry = zip.entries.find(({ name }) => /^(?:[^/]+\/)?(?:module|theme)\.json$/.test(name));
  if (!entry || entry.size > MEGABYTE) return null;
  const says = JSON.parse(await textOf(zip, entry));
  if (says === null || typeof says !== 'object') return null;
  const tags = zip.entries.map(({ name }) => /(?:^|\/)lang\/([\w-]+)\/[^/]/.exec(name)?.[1]).filter(Boolean);
  return { says, tags: [...new Set(tags)] };
}

/** The SHA-256, in hexadecimal. Browsers compute it on https and on this machine only; elsewhere it is empty. */
async function hashOf(file) {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fill(place, name, value, empty) {
  const field = place.querySelector(`[name="${name}"]`);
  if (field && typeof value === 'string' && value.length <= 100 && isUntouched(field, empty)) put(field, value);
}

/** A field that is empty, or holds what the page or this script has put there; never one that somebody types in. */
function isUntouched(field, empty) {
  if (field === document.activeElement) return false;
  const chosen = [...(field.options ?? [])].find((one) => one.defaultSelected);
  return field.value === (field.dataset.filled ?? (empty ? '' : (field.defaultValue ?? chosen?.value)));
}

function put(field, value) {
  field.value = value;
  field.dataset.filled = value;
}

/** Sends what can be sent: nothing that was typed is lost to a session that has ended. */
async function begin(place, form, file) {
  const { max, failed, signedOut, tooLarge } = place.dataset;
  if (file.size > Number(max)) {
    tell(place, words(tooLarge, { size: Math.ceil(file.size / MEGABYTE) }));
    place.querySelector(PACKAGE).focus();
    return;
  }
  const buttons = [...form.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  const token = await tokenNow(form).catch(() => undefined);
  for (const button of buttons) button.disabled = false;
  if (token) {
    form.elements.csrf.value = token;
    send(place, form);
  } else tell(place, token === null ? signedOut : failed);
}

/** The token that the session's forms have now: another one once somebody has signed in anew; `null` without a session. */
async function tokenNow({ action }) {
  const answer = await fetch(action, { redirect: 'manual' });
  if (answer.type === 'opaqueredirect') return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('input[name="csrf"]')?.value;
}

function send(place, form) {
  const { sending, reviewing, failed } = place.dataset;
  tell(place, '');
  const progress = place.querySelector('.progress');
  const bar = progress.querySelector('progress');
  const said = progress.querySelector('[role="status"]');
  const buttons = [...form.querySelectorAll('button')];
  const request = new XMLHttpRequest();
  const busy = (is) => {
    progress.hidden = !is;
    for (const button of buttons) button.disabled = is;
  };
  let told = -5;
  const data = new FormData(form);
  const file = data.get('package');
  data.delete('package');
  data.append('package', file);
  busy(true);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    bar.value = (loaded / total) * 100;
    const percent = Math.floor((loaded / total) * 100);
    // Often enough to be seen to go on, seldom enough to be listened to.
    if (percent < told + 5 && percent < 100) return;
    told = percent;
    const done = Math.floor(loaded / MEGABYTE);
    said.textContent = words(sending, { percent, done, total: Math.ceil(total / MEGABYTE) });
  });
  request.upload.addEventListener('load', () => {
    bar.removeAttribute('value');
    said.textContent = reviewing;
  });
  request.addEventListener('load', () => {
    busy(false);
    arrive(request, form.action);
  });
  for (const name of ['error', 'abort', 'timeout']) {
    request.addEventListener(name, () => {
      busy(false);
      tell(place, failed);
    });
  }
  request.open('POST', form.action);
  request.setRequestHeader('accept', 'text/html');
  request.setRequestHeader('x-progress', '1');
  request.send(data);
}

/** Goes where the form leads, or shows the page that answers it. */
function arrive(request, action) {
  const next = request.getResponseHeader('x-next');
  if (next !== null) {
    location.assign(next);
    return;
  }
  if (request.responseURL !== action) {
    location.assign(request.responseURL);
    return;
  }
  const page = new DOMParser().parseFromString(request.responseText, 'text/html');
  const main = page.querySelector('main');
  if (main === null) {
    location.reload();
    return;
  }
  document.title = page.title;
  document.body.replaceWith(page.body);
  // What the new page asks for beside this, which goes on.
  for (const { src } of page.querySelectorAll('script[src]')) import(src);
  scrollTo(0, 0);
  main.focus();
}
