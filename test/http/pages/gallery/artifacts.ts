import type { Page } from 'playwright-core';
import { testPackage } from '../../../archives.js';
import type { GalleryArea, GalleryPage } from './gallery.js';
import { CORE, type World } from './world.js';

const slug = 'invoices';
const root = `/account/artifacts/${slug}`;

/** The artifacts of an account: list, registration, token, versions, uploading, trying, audit lines. */
export const artifactPages: GalleryArea = {
  name: 'artifacts',
  async pages(world) {
    await makeDraft(world);
    await makeExchanges(world);
    await makeEnds(world);
    await makeFirst(world);
    const send = (page: Page): Promise<void> => page.locator('main form .buttons button').first().click();
    const zip = await testPackage({ slug, version: '2.0.0', files: { 'src/x.php': '<?php eval($x);' } });
    const choose = (page: Page, name: string, bytes: Buffer): Promise<void> =>
      page.locator('#package').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });
    const pages: GalleryPage[] = [
      { name: 'list', path: '/account' },
      { name: 'first-name', path: '/account', as: 'member' },
      { name: 'first-resumed', path: '/account', as: 'newcomer' },
      { name: 'first-upload', path: '/account/artifacts/firsts/upload', as: 'newcomer' },
      { name: 'new', path: '/account/new-artifact' },
      {
        name: 'new-faults',
        path: '/account/new-artifact',
        act: async (page) => {
          await page.locator('#slug').fill('admin');
          await page.locator('#website').fill('example.com');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'approved', path: root },
      { name: 'pending', path: '/account/artifacts/ledger' },
      { name: 'rejected', path: '/account/artifacts/broken' },
      { name: 'edit', path: '/account/artifacts/broken/edit' },
      { name: 'of-another', path: root, as: 'member', status: 404 },
      { name: 'token', path: `${root}/token` },
      {
        name: 'token-made',
        path: `${root}/token`,
        act: async (page, words) => {
          await send(page);
          // Where there is one, replacing it is asked first.
          const asked = page.getByRole('heading', { name: words.artifacts.token.asked.title });
          const shown = page.getByText('bkps_').first();
          await asked.or(shown).first().waitFor();
          if (await asked.isVisible()) await send(page);
          await shown.waitFor();
        },
      },
      { name: 'activity', path: `${root}/activity` },
      { name: 'list-nothing', path: '/account?q=nowhere' },
      { name: 'activity-messages', path: `${root}/activity?kind=message` },
      { name: 'audit', path: `${root}/audit` },
      { name: 'upload', path: `${root}/upload` },
      { name: 'upload-announced', path: `${root}/upload?version=1.4.0` },
      { name: 'upload-draft', path: '/account/artifacts/ledger/upload?version=0.9.0' },
      {
        name: 'upload-refused',
        path: '/account/artifacts/ledger/upload?version=0.9.0',
        act: async (page) => {
          await choose(page, 'ledger.zip', zip.bytes);
          await send(page);
          await page.getByRole('alert').first().waitFor();
        },
      },
      { name: 'upload-rejected', path: '/account/artifacts/broken/upload' },
      { name: 'preflight', path: `${root}/preflight` },
      {
        name: 'preflight-outcome',
        path: `${root}/preflight`,
        act: async (page) => {
          await choose(page, 'invoices.zip', zip.bytes);
          await page.locator('#version').fill('3.0.0');
          await send(page);
          await page.locator('#flags').waitFor();
        },
      },
      { name: 'in-review', path: `${root}/releases/1.3.0` },
      { name: 'published', path: `${root}/releases/1.2.0` },
      { name: 'suspended', path: `${root}/releases/1.1.0` },
      { name: 'announced', path: `${root}/releases/1.4.0` },
      { name: 'collected', path: '/account/artifacts/ends/releases/1.0.0' },
      { name: 'upload-previous', path: '/account/artifacts/ends/upload' },
      { name: 'release-rejected', path: '/account/artifacts/ends/releases/1.1.0' },
      { name: 'overtaken', path: '/account/artifacts/ends/releases/1.2.0' },
      { name: 'sent-back', path: '/account/artifacts/ends/releases/1.4.0' },
      { name: 'upload-sent-back', path: '/account/artifacts/ends/upload?version=1.4.0' },
      { name: 'draft', path: '/account/artifacts/ledger/releases/0.9.0' },
      { name: 'compatibility', path: `${root}/releases/1.2.0/compatibility` },
      {
        name: 'pages-folded-out',
        path: root,
        act: async (page, words) => {
          const button = page.getByRole('button', { name: words.shell.menu });
          if (await button.isVisible()) await button.click();
        },
      },
      { name: 'withdraw', path: `${root}/releases/1.3.0/withdraw` },
    ];
    return pages.map((one) => ({ as: 'publisher' as const, ...one }));
  },
};

/** A question and an answer about 1.3.0, and appeals that are not answered yet. */
async function makeExchanges({ people, say }: World): Promise<void> {
  const { publisher, reviewer } = people;
  const asked = { slug, version: '1.3.0' };
  await reviewer.call('ask_publisher', { ...asked, text: say('Why does Report.php run what comes from outside?') });
  await publisher.call('write_to_reviewer', { ...asked, text: say('It does not any more.\n\nPlease look again.') });
  await reviewer.call('ask_publisher', { ...asked, text: say('Line 4 still does.') });
  await publisher.call('appeal_decision', { slug, version: '1.1.0', words: say('The notes name that server now.') });
  await publisher.call('appeal_decision', { slug: 'broken', words: say('It declares what it needs.') });
}

/** An artifact with a version for each end: collected, rejected, overtaken, sent back. */
async function makeEnds({ people, say, upload }: World): Promise<void> {
  const { publisher, reviewer } = people;
  const ends = 'ends';
  const decide = (version: string, decision: string): Promise<unknown> =>
    reviewer.call('decide_release', {
      slug: ends,
      version,
      decision,
      ...(decision === 'approve' ? {} : { reason: say('It does not say what it sends.') }),
    });
  await publisher.agent('service_register_artifact', { slug: ends, name: 'Ends', description: { en: say('Ends.') } });
  await reviewer.call('decide_artifact', { slug: ends, decision: 'approve' });
  await upload(ends, '1.0.0');
  await decide('1.0.0', 'approve');
  const { url } = await publisher.agent('service_package_link', { slug: ends, version: '1.0.0' });
  await (await fetch(String(url))).arrayBuffer();
  await upload(ends, '1.1.0');
  await decide('1.1.0', 'reject');
  await upload(ends, '1.2.0');
  await upload(ends, '1.3.0');
  await decide('1.3.0', 'approve');
  await upload(ends, '1.4.0');
  await decide('1.4.0', 'request_changes');
}

/** A newcomer's artifact, before its first package. */
async function makeFirst({ people, say }: World): Promise<void> {
  const registered = { slug: 'firsts', name: say('Firsts').slice(0, 120), description: { en: say('The first.') } };
  await people.newcomer.agent('service_register_artifact', registered);
}

/** A version whose package was refused for several things. */
async function makeDraft({ people, say }: World): Promise<void> {
  const zip = await testPackage({ slug: 'ledgers', version: '0.9.1' });
  const { sha256, size } = zip;
  const key = { slug: 'ledger', version: '0.9.0' };
  const terms = { min_core: CORE, php: '^8.1', notes: { en: say('First try.') } };
  await people.publisher.agent('service_announce_release', { ...key, ...terms, sha256, size });
  const package_base64 = zip.bytes.toString('base64');
  await people.publisher.agent('service_upload_package', { ...key, package_base64 }).catch(() => undefined);
}
