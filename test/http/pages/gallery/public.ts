import { makeSignInLink } from '../../../../domain/account/sign-in-link.js';
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
    const check = (sha256: string): string => `/?slug=invoices&version=1.2.0&sha256=${sha256}`;
    return [
      { name: 'front', path: '/' },
      { name: 'front-verified', path: check(hash) },
      { name: 'front-altered', path: check('0'.repeat(64)) },
      { name: 'front-unknown', path: `/?slug=invoices&version=1.1.0&sha256=${hash}` },
      { name: 'front-corrected', path: `/?slug=In+voices&version=1&sha256=${hash}` },
      { name: 'artifact', path: '/artifacts/invoices' },
      { name: 'artifact-pending', path: '/artifacts/ledger', status: 404 },
      { name: 'docs', path: '/docs' },
      { name: 'docs-publishing', path: '/docs/publishing' },
      { name: 'docs-scan', path: '/docs/scan' },
      { name: 'docs-receiving-webhooks', path: '/docs/receiving-webhooks' },
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
