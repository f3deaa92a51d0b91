import type { Page } from 'playwright-core';
import { DAY } from '../../../../domain/durations.js';
import type { ClientRecord } from '../../../../domain/oauth/client.js';
import { imageOf } from '../../../images.js';
import type { GalleryArea } from './gallery.js';
import type { World } from './world.js';

const PHOTOS = 'bkc_Photos0000000000000a';
const MOBILE = 'bkc_Mobile0000000000000a';
const CLOSED = 'bkc_Closed0000000000000a';
const AGENT = 'https://agent.example.com/oauth/client.json';

/** Connected apps, API keys, and the scopes that modules declare. */
export const accessPages: GalleryArea = {
  name: 'access',
  async pages(world) {
    await prepare(world);
    const send = (page: Page): Promise<void> => page.locator('main form.sheet .buttons button').first().click();
    const disconnect = '.app form[action="/account/apps/revoke"] .buttons button';
    return [
      { name: 'apps', path: '/account/apps', as: 'publisher' },
      { name: 'apps-none', path: '/account/apps', as: 'member' },
      {
        name: 'app-disconnect',
        path: '/account/apps',
        as: 'publisher',
        act: async (page) => {
          await page.locator(disconnect).first().click();
          await page.locator('input[name="sure"]').waitFor({ state: 'attached' });
        },
      },
      { name: 'keys', path: '/account/api-keys', as: 'publisher' },
      { name: 'keys-none', path: '/account/api-keys', as: 'member' },
      { name: 'key-new', path: '/account/api-keys/new', as: 'publisher' },
      {
        name: 'key-new-faults',
        path: '/account/api-keys/new',
        as: 'publisher',
        act: async (page) => {
          await page.locator('#name').fill('Backup');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      {
        name: 'key-made',
        path: '/account/api-keys/new',
        as: 'admin',
        act: async (page) => {
          await page.locator('#name').fill('Backup');
          await page.locator('[id="scope-profile"]').check();
          await send(page);
          await page.getByText('bka_').first().waitFor();
        },
      },
      { name: 'scopes', path: '/admin/scopes', as: 'admin' },
      {
        name: 'scopes-faults',
        path: '/admin/scopes',
        as: 'admin',
        act: async (page) => {
          await page.locator('#name').fill('shop.*');
          await send(page);
          await page.getByRole('alert').waitFor();
        },
      },
      { name: 'scope', path: '/admin/scopes/shop.read', as: 'admin' },
      { name: 'scope-of-file', path: '/admin/scopes/forum.write', as: 'admin' },
      { name: 'scope-unknown', path: '/admin/scopes/none.read', as: 'admin', status: 404 },
      { name: 'group', path: '/admin/groups/members', as: 'admin' },
    ];
  },
};

/** Four apps that the publisher has allowed, three keys, and three scopes of modules, one of which is gone again. */
async function prepare({ served, people, console: atConsole, say }: World): Promise<void> {
  const { store } = served.wiring;
  const { publisher, admin } = people;
  const now = new Date();
  const made = await atConsole('create_oauth_client', {
    name: say('Photo book').slice(0, 120),
    redirect_uris: ['https://photos.example.com/back'],
  });
  const client = await store.clients.find(String(made['client_id']));
  if (client === null) throw new Error('the client is not there');
  await store.clients.putLogo({ _id: 'f'.repeat(64), type: 'image/png', bytes: imageOf('png') });
  const put = (id: string, more: Partial<ClientRecord>): Promise<void> =>
    store.clients.register({ ...client, _id: id, ...more });
  await put(PHOTOS, { website: 'https://photos.example.com', logo: 'f'.repeat(64) });
  await put(MOBILE, { name: say('Our app for phones').slice(0, 120), first_party: true });
  await put(CLOSED, { name: say('Old reader').slice(0, 120), revoked_at: now, revoked_reason: 'It leaked.' });
  const read = say('See what you have ordered in the shop.').slice(0, 200);
  await admin.call('declare_scope', { name: 'shop.read', sentences: { en: read, de: 'Deine Bestellungen sehen.' } });
  await admin.call('declare_scope', { name: 'shop.write', sentences: { en: 'Order in your name.' } });
  await store.scopes.declare({
    _id: 'forum.write',
    sentences: { en: 'Write in the forum in your name.' },
    origin: 'file',
    declared_at: now,
  });
  await publisher.call('create_api_key', {
    name: say('Backup at home').slice(0, 120),
    scopes: ['profile', 'messages.*', 'shop.read'],
  });
  await publisher.call('create_api_key', {
    name: say('Newsletter').slice(0, 120),
    scopes: ['shop.write'],
    until: '2999-12-31',
  });
  const ended = await publisher.call('create_api_key', { name: 'Old script', scopes: ['blog.read'] });
  await publisher.call('revoke_api_key', { key_id: String(ended['key_id']) });
  const allow = (id: string, scope: readonly string[], days: number): Promise<void> =>
    store.grants.allow(publisher.id, id, scope, new Date(now.getTime() - days * DAY));
  await allow(PHOTOS, ['profile', 'messages.*', 'shop.read', 'offline_access'], 1);
  await allow(AGENT, ['artifacts.publish', 'offline_access'], 2);
  await allow(MOBILE, ['profile', 'notifications.read', 'shop.write'], 3);
  await allow(CLOSED, ['blog.read'], 400);
  const used = { _id: 'none', account_id: publisher.id, client_id: PHOTOS };
  await store.grants.touch(used, new Date(now.getTime() - DAY / 2));
  const members = { group: 'members', permissions: ['blog.read', 'shop.write', 'shop.*'] };
  await admin.call('change_group', members);
  await admin.call('remove_scope', { name: 'shop.write' });
}
