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
  if (!place) return;
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
  tell(place, '');
  if (!file) return;
  if (file.size > Number(max)) {
    tell(place, words(tooLarge, { size: Math.ceil(file.size / MEGABYTE) }));
    return;
  }
  const manifest = await manifestOf(zip, file).catch(() => null);
  if (manifest === null || place.querySelector(PACKAGE).files[0] !== file) return;
  const { slug: named, version, requires } = manifest.says;
  if (named !== slug) {
    tell(place, words(other, { slug: String(named) }));
    return;
  }
  const { tags, hash } = manifest;
  const here = document.documentElement.lang;
  const size = new Intl.NumberFormat(here).format(Math.ceil(file.size / 1024));
  tell(
    place,
    words(found, {
      slug: String(named),
      version: String(version),
      size,
      languages: tags.map((tag) => languageNamed(here, tag)).join(', '),
      hash,
    }),
  );
  fill(place, 'version', version, true);
  fill(place, 'php', requires?.php, false);
  fill(place, 'min_core', requires?.core, false);
}

function languageNamed(here, tag) {
  try {
    return new Intl.DisplayNames([here], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What a package says of itself: its manifest (module.json or theme.json, at the root or one folder deep), its languages, its hash. */
async function manifestOf(url, file) {
  const { readZip, textOf } = await import(url);
  const zip = await readZip(file);
  const entry = zip.entries.find(({ name }) => /^(?:[^/]+\/)?(?:module|theme)\.json$/.test(name));
  if (!entry || entry.size > MEGABYTE) return null;
  const says = JSON.parse(await textOf(zip, entry));
  if (says === null || typeof says !== 'object') return null;
  const tags = zip.entries.map(({ name }) => /(?:^|\/)lang\/([\w-]+)\/[^/]/.exec(name)?.[1]).filter(Boolean);
  return { says, tags: [...new Set(tags)], hash: await hashOf(zip.bytes) };
}

/** The beginning of the hash. Browsers compute it on https and on this machine only. */
async function hashOf(bytes) {
  if (!globalThis.crypto?.subtle) return '–';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A field that is empty, or holds what the page or this script has put there; never one that somebody types in. */
function fill(place, name, value, empty) {
  const field = place.querySelector(`[name="${name}"]`);
  if (!field || field === document.activeElement || typeof value !== 'string' || value.length > 100) return;
  const options = [...(field.options ?? [])];
  if (field.options && !options.some((one) => one.value === value)) return;
  const before = field.defaultValue ?? options.find((one) => one.defaultSelected)?.value;
  const untouched = field.value === (field.dataset.filled ?? (empty ? '' : before));
  if (!untouched) return;
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
