import type { Page } from 'playwright-core';
import { hashOf } from '../../../../domain/account/credentials.js';
import { HOUR } from '../../../../domain/durations.js';
import type { FigureName } from '../../../../domain/oauth/figures.js';
import { newCode } from '../../../../domain/oauth/grant-handle.js';
import { imageOf } from '../../../images.js';
import type { GalleryArea, GalleryPage } from './gallery.js';
import type { World } from './world.js';

const CALLBACK = 'https://desk.example/callback';

/** OAuth clients in the admin panel. */
export const clientPages: GalleryArea = {
  name: 'clients',
  async pages(world) {
    const { desk, phone, gone } = await prepare(world);
    const { admin } = world.people;
    const path = (id: string, page = ''): string => `/admin/oauth-clients/${id}${page}`;
    const send = (page: Page): Promise<void> => page.locator('main form.sheet .buttons button').first().click();
    const refused = async (page: Page): Promise<void> => {
      await send(page);
      await page.getByRole('alert').waitFor();
    };
    const pages: GalleryPage[] = [
      { name: 'list', path: '/admin/oauth-clients' },
      { name: 'new', path: '/admin/oauth-clients/new' },
      {
        name: 'new-faults',
        path: '/admin/oauth-clients/new',
        act: async (page) => {
          await page.locator('#name').fill('Countersign');
          await page.locator('#website').fill('ftp://x.example');
          await page.locator('#redirect_uris').fill('http://app.example/callback\napp:/callback\nhttps://a.example/*');
          await page.locator('#scope_choice-some').check();
          await refused(page);
        },
      },
      {
        name: 'made',
        path: '/admin/oauth-clients/new',
        act: async (page) => {
          await page.locator('#name').fill('Ledger Desk');
          await page.locator('#redirect_uris').fill(CALLBACK);
          await send(page);
          await page.getByText('bkcs_').first().waitFor();
        },
      },
      { name: 'client', path: path(desk) },
      { name: 'client-public', path: path(phone) },
      { name: 'client-revoked', path: path(gone) },
      { name: 'client-unknown', path: path('bkc_none'), status: 404 },
      { name: 'edit', path: path(desk, '/edit') },
      {
        name: 'edit-conflict',
        // Of a client that no other page changes: two pages are shown at a time.
        path: path(phone, '/edit'),
        act: async (page) => {
          await page.locator('#website').fill('https://mine.example');
          await admin.call('change_oauth_client', { client_id: phone, website: `https://${Date.now()}.example` });
          await refused(page);
        },
      },
      { name: 'rotate', path: path(desk, '/rotate') },
      {
        name: 'rotated',
        path: path(desk, '/rotate'),
        act: async (page) => {
          await send(page);
          await page.getByText('bkcs_').first().waitFor();
        },
      },
      {
        name: 'end-previous',
        path: path(desk),
        act: async (page, words) => {
          await page.getByRole('button', { name: words.clients.page.endPrevious }).click();
          await page.getByText(words.clients.endPrevious.explanation).first().waitFor();
        },
      },
      {
        name: 'revoke-faults',
        path: path(desk, '/revoke'),
        act: async (page) => {
          await page.locator('#confirmation').fill(desk.slice(0, 12));
          await refused(page);
        },
      },
      { name: 'logo', path: path(desk, '/logo') },
      {
        name: 'logo-faults',
        path: path(phone, '/logo'),
        act: async (page) => {
          const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') };
          await page.locator('#logo').setInputFiles(svg);
          await refused(page);
        },
      },
      { name: 'figures', path: path(desk, '/figures') },
      { name: 'figures-none', path: path(gone, '/figures') },
      { name: 'log', path: `/admin/log?subject=${encodeURIComponent(`oauth_client ${desk}`)}` },
    ];
    return pages.map((one) => ({ as: 'admin' as const, ...one }));
  },
};

/** A confidential client with all that one can have, a public one of strangers, and one that is revoked. */
async function prepare(world: World): Promise<{ desk: string; phone: string; gone: string }> {
  const { people, say, served } = world;
  const { admin } = people;
  // The name of a client keeps to one script and hides nothing: hostile is what is left of it then.
  const create = async (name: string, more: object): Promise<string> =>
    String(
      (await admin.call('create_oauth_client', { name: say(name).slice(0, 120), redirect_uris: [CALLBACK], ...more }))[
        'client_id'
      ],
    );
  const desk = await create('Invoice Desk', {
    website: 'https://desk.example',
    redirect_uris: [CALLBACK, 'https://desk.example/a-much-longer/callback/that-is-not/seen-at-once?tenant=acme'],
    confidential: true,
    first_party: true,
    resource_server: true,
    scopes: ['profile', 'offline_access', 'messages.*', 'account.read'],
    default_scopes: ['profile', 'account.read'],
  });
  const native = ['http://127.0.0.1/callback', 'com.example.phone:/callback'];
  const phone = await create('Phone Reader', { redirect_uris: native });
  const gone = await create('Old Importer', { confidential: true });
  await admin.call('revoke_oauth_client', { client_id: gone, reason: say('Its maker has gone out of business.') });
  const logo = imageOf('webpAlpha').toString('base64');
  await admin.call('put_oauth_client_logo', { client_id: desk, logo });
  await admin.call('change_oauth_client', { client_id: desk, name: say('Invoice Desk 2').slice(0, 120) });
  await admin.call('rotate_oauth_client_secret', { client_id: desk, keep_previous: 24 });
  const { figures, grants } = served.wiring.services.ports;
  const counted: Readonly<Record<string, number>> = {
    allowed: 12,
    denied: 3,
    exchanged: 11,
    refreshed: 1240,
    refused_invalid_grant: 7,
    refused_invalid_client: 41,
    refused_something_else: 1,
  };
  for (const [name, count] of Object.entries(counted)) {
    for (let index = 0; index < count; index += 1) figures.note(desk, name as FigureName);
  }
  const now = new Date();
  const later = new Date(now.getTime() + HOUR);
  const { code, grant, refresh_handle } = newCode();
  await grants.open({
    _id: grant,
    id: 'oag_01KAJ5',
    client_id: desk,
    account_id: people.member.id,
    scope: ['profile'],
    resource: null,
    created_at: now,
    code: {
      hash: hashOf(code),
      refresh_handle,
      challenge: '',
      redirect_uri: CALLBACK,
      expires_at: later,
      redeemed_at: now,
    },
    refresh: null,
    access: [{ hash: hashOf('one'), scope: ['profile'], issued_at: now, expires_at: later }],
    revoked_at: null,
    used_at: null,
    until: later,
  });
  return { desk, phone, gone };
}
