// Checks a chosen file: what it is stands in it, its hash is computed here, and the answer of the registry comes into
// the page. The file stays in the browser. Without this script the fields below do the same.
const MEBIBYTE = 1024 * 1024;
const MANIFEST = /^(?:[^/]+\/)?(?:module|theme)\.json$/;

for (const place of document.querySelectorAll('[data-script="check"]')) {
  // Browsers have it on https and on this machine only.
  if (globalThis.crypto?.subtle) place.addEventListener('change', ({ target }) => check(place, target));
  else place.querySelector('.drop').hidden = true;
}

async function check(place, { type, files }) {
  const file = type === 'file' ? files[0] : undefined;
  if (!file) return;
  tell(place, 'busy', file.name);
  if (file.size > Number(place.dataset.most)) {
    tell(place, 'tooLarge', file.name);
    return;
  }
  const found = await lookInto(place.dataset.zip, file).catch(() => null);
  if (files[0] !== file) return;
  if (found === null) tell(place, 'noZip', file.name);
  else if (found.isSigned && found.slug && found.version) await ask(place, found);
  else {
    fill(place, found);
    if (!found.slug) place.querySelector('details').open = true;
    tell(place, found.slug ? 'unsigned' : 'nameless', [found.slug, found.version].filter(Boolean).join(' '));
  }
}

/** What a zip says of itself, with its hash; throws for what is no zip. */
async function lookInto(url, file) {
  const { readZip, textOf } = await import(url);
  const zip = await readZip(file);
  const digest = await crypto.subtle.digest('SHA-256', zip.bytes);
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const signed = zip.entries.find(({ name }) => name === 'service-artifact.json');
  const entry = signed ?? zip.entries.find(({ name, size }) => MANIFEST.test(name) && size <= MEBIBYTE);
  const manifest =
    entry && entry.size <= 16 * MEBIBYTE
      ? await textOf(zip, entry)
          .then(JSON.parse)
          .catch(() => null)
      : null;
  const text = (value) => (typeof value === 'string' && value.length <= 64 ? value : '');
  return { isSigned: signed !== undefined, slug: text(manifest?.slug), version: text(manifest?.version), sha256 };
}

function fill(place, found) {
  for (const name of ['slug', 'version', 'sha256']) {
    if (found[name]) place.querySelector(`[name="${name}"]`).value = found[name];
  }
}

/** Shows one of the notices that stand ready, and what it is about. */
function tell(place, told, about) {
  const outcome = place.querySelector('.outcome');
  for (const one of outcome.children) {
    one.hidden = one.dataset.told !== told;
    if (!one.hidden) one.querySelector('code').textContent = about;
  }
}

/** The page with the answer, of which only this part is taken: the address can be passed on. */
async function ask(place, { slug, version, sha256 }) {
  const address = `/?${new URLSearchParams({ slug, version, sha256 })}`;
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  const outcome = page?.querySelector('#check .outcome');
  if (!outcome) {
    tell(place, 'failed', `${slug} ${version}`);
    return;
  }
  fill(place, { slug, version, sha256 });
  place.querySelector('.outcome').replaceChildren(...outcome.children);
  history.replaceState(null, '', `${address}#check`);
}
