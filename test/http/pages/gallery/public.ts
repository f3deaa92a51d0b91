import { makeSignInLink } from '../../../../domain/account/sign-in-link.js';
import { publisherIdOf } from '../../../../domain/artifact/listing.js';
import type { Ports } from '../../../../domain/context.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../../records.js';
import type { GalleryArea } from './gallery.js';

/** What anybody sees, signing in, and the account's first page. */
export const publicPages: GalleryArea = {
  name: 'public',
  async pages({ served, people, url }) {
    const { services } = served.wiring;
    const linkFor = async (id: string | null): Promise<string> =>
      (await makeSignInLink({ ...services.ports, now: services.clock() }, id)).url.slice(url.length);
    const { validation_hash } = await people.publisher.agent('service_release_hash', {
      slug: 'invoices',
      version: '1.2.0',
    });
    const hash = String(validation_hash);
    await publishUnderCompromisedKey(services.ports, people.publisher.id);
    const check = (sha256: string): string => `/?slug=invoices&version=1.2.0&sha256=${sha256}`;
    return [
      { name: 'front', path: '/' },
      { name: 'front-verified', path: check(hash) },
      { name: 'front-altered', path: check('0'.repeat(64)) },
      { name: 'front-unknown', path: `/?slug=invoices&version=1.1.0&sha256=${hash}` },
      { name: 'front-corrected', path: `/?slug=In+voices&version=1&sha256=${hash}` },
      { name: 'artifacts', path: '/artifacts' },
      { name: 'artifacts-nothing', path: '/artifacts?q=nothing+like+it&kind=theme' },
      { name: 'publisher', path: `/publishers/${publisherIdOf(people.publisher.id)}` },
      { name: 'artifact', path: '/artifacts/invoices' },
      { name: 'artifact-compromised', path: '/artifacts/leaked-key' },
      {
        name: 'front-compromised',
        path: `/?slug=leaked-key&version=1.0.0&sha256=${'a'.repeat(64)}`,
        act: async (page, { front }) => {
          // Written to the store directly, the version is unknown to verification until its next look.
          const said = page.getByText(front.answer.compromised.title);
          for (let tries = 0; tries < 20 && (await said.count()) === 0; tries++) {
            await page.waitForTimeout(250);
            await page.reload();
          }
          await said.waitFor();
        },
      },
      { name: 'release-compromised', path: '/account/artifacts/leaked-key/releases/1.0.0', as: 'publisher' },
      { name: 'review-compromised', path: '/review/leaked-key/1.0.0', as: 'reviewer' },
      { name: 'artifact-pending', path: '/artifacts/ledger', status: 404 },
      { name: 'docs', path: '/docs' },
      { name: 'docs-publishing', path: '/docs/publishing' },
      { name: 'docs-scan', path: '/docs/scan' },
      { name: 'docs-receiving-webhooks', path: '/docs/receiving-webhooks' },
      { name: 'docs-connecting-an-app', path: '/docs/connecting-an-app' },
      { name: 'docs-guidelines', path: '/docs/guidelines' },
      { name: 'docs-style', path: '/docs/style' },
      { name: 'errors', path: '/errors' },
      { name: 'not-found', path: '/nothing/here', status: 404 },
      { name: 'sign-in', path: '/sign-in' },
      {
        name: 'sign-in-wrong',
        path: '/sign-in',
        act: async (page) => {
          await page.locator('#email').fill('nobody@example.com');
          await page.locator('#password').fill('not this one');
          await page.locator('main form .buttons button').click();
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'sign-in-link', path: await linkFor(people.member.id) },
      { name: 'sign-in-link-over', path: '/sign-in?link=none', status: 404 },
      { name: 'confirm', path: '/confirm?next=/account', as: 'publisher' },
      { name: 'account', path: '/account', as: 'publisher' },
      { name: 'account-of-member', path: '/account', as: 'member' },
    ];
  },
};

/** A version whose key was marked as compromised since. */
async function publishUnderCompromisedKey(
  { artifacts, releases, signing }: Pick<Ports, 'artifacts' | 'releases' | 'signing'>,
  owner: string,
): Promise<void> {
  const [like] = await signing.keys();
  if (like === undefined) throw new Error('there is a key');
  const kid = 'leaked-key';
  await signing.add({ ...like, _id: kid, status: 'next' });
  await signing.markCompromised(kid, 'next', TEST_TIME, 'It was published.', null);
  await artifacts.reserve(artifactRecord(kid, { owner, state: 'approved' }));
  const facts = { state: 'published', published_at: TEST_TIME, publisher: 'Acme Software', kid } as const;
  const release = releaseRecord(kid, '1.0.0', { ...facts, validation_hash: 'a'.repeat(64) });
  await releases.create(release);
  const notes = { kind: 'notes', notes: { en: 'First.' }, at: TEST_TIME } as const;
  await releases.putDocument({ _id: release.notes_id, release_id: release._id, ...notes });
}
