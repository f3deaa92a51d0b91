import type { Page } from 'playwright-core';
import { deliverDue } from '../../../webhooks.js';
import type { GalleryArea, GalleryPage } from './gallery.js';
import { HOOKS, type World } from './world.js';

const root = '/account/artifacts/invoices';

/** The webhook of an artifact: its address, its secrets, its deliveries. */
export const webhookPages: GalleryArea = {
  name: 'webhook',
  async pages(world) {
    const event = await ping(world);
    const pages: GalleryPage[] = [
      { name: 'none', path: '/account/artifacts/ledger/webhook' },
      { name: 'deliveries-none', path: '/account/artifacts/ledger/deliveries' },
      { name: 'set', path: `${root}/webhook` },
      {
        name: 'refused',
        path: `${root}/webhook`,
        act: async (page) => {
          await page.locator('#url').fill('http://127.0.0.1/hook');
          await page.locator('form[action$="/webhook"] .buttons button').click();
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'rotate', path: `${root}/webhook`, act: askToRotate },
      { name: 'new-secret', path: `${root}/webhook`, act: rotate },
      { name: 'deliveries', path: `${root}/deliveries` },
      { name: 'deliveries-filtered', path: `${root}/deliveries?type=package.altered&status=` },
      { name: 'event', path: `${root}/deliveries/${event}` },
      { name: 'of-another', path: `${root}/webhook`, as: 'member', status: 404 },
      { name: 'event-of-another', path: `${root}/deliveries/${event}`, as: 'member', status: 404 },
    ];
    return pages.map((one) => ({ as: 'publisher' as const, ...one }));
  },
};

async function askToRotate(page: Page): Promise<void> {
  await page.locator('form[action$="/rotate"] button[type=submit]').last().click();
  await page.locator('input[name=sure]').waitFor({ state: 'attached' });
}

async function rotate(page: Page): Promise<void> {
  await askToRotate(page);
  await page.locator('form[action$="/rotate"] button[type=submit]').last().click();
  await page.getByText('whsec_').first().waitFor();
}

/** An address where nothing listens: the attempt shows why it has failed. */
async function ping({ people, served }: World): Promise<string> {
  await people.publisher.call('set_webhook', { slug: 'invoices', url: `https://${HOOKS}/countersign?tenant=7` });
  const { event_id } = await people.publisher.call('ping_webhook', { slug: 'invoices' });
  await deliverDue(served.wiring.services, 'invoices');
  return String(event_id);
}
