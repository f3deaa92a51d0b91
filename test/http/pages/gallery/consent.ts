import type { ClientRecord } from '../../../../domain/oauth/client.js';
import { imageOf } from '../../../images.js';
import { authorizePath } from '../oauth/app.js';
import type { GalleryArea, GalleryPage } from './gallery.js';
import type { World } from './world.js';

const LEDGER = 'bkc_Ledger0000000000000c';
const OURS = 'bkc_Ours000000000000000c';
const PHONE = 'bkc_Phone00000000000000c';
const DESKTOP = 'bkc_Desktop000000000000c';
const DOCUMENT = 'https://agent.example.com/oauth/metadata/client.json';

const WEB = 'https://ledger.example.com/callback';
const SCHEME = 'com.example.ledger:/callback';
const LOOPBACK = 'http://127.0.0.1:51234/callback';

/** What members see whom an app asks: the question in every shape, and what goes wrong. */
export const consentPages: GalleryArea = {
  name: 'consent',
  async pages(world) {
    await prepare(world);
    const ask = (name: string, client: string, redirect_uri: string, scope: string): GalleryPage => ({
      name,
      path: authorizePath(client, { redirect_uri, scope }),
      as: 'publisher',
    });
    const app = ask('app-of-device', PHONE, SCHEME, 'profile notifications.read offline_access');
    return [
      ask('foreign', LEDGER, WEB, 'profile account.read blog.read offline_access'),
      ask('grown', OURS, WEB, 'profile messages.* artifacts.publish invoices.read'),
      ask('program', DESKTOP, LOOPBACK, 'artifacts.read artifacts.publish'),
      ask('document', DOCUMENT, LOOPBACK, 'artifacts.read offline_access'),
      app,
      {
        ...app,
        name: 'app-opened',
        // As where an app opens: the page stays. A real one would leave the browser's own question over every page.
        act: async (page, words) => {
          await page.route('**/oauth/authorize', (route) => route.fulfill({ status: 204 }));
          await page.getByRole('button', { name: words.consent.allow, exact: true }).click();
          const told = page.getByRole('heading', { name: words.consent.sent.title('') });
          // Without script it says nothing more.
          await told.waitFor({ timeout: 3000 }).catch(() => undefined);
          await page.unrouteAll();
        },
      },
      { name: 'client-unknown', path: authorizePath('bkc_00000000000000000000'), status: 400 },
      {
        name: 'redirect-unknown',
        path: authorizePath(LEDGER, { redirect_uri: world.say('https://elsewhere.example/') }),
        as: 'publisher',
        status: 400,
      },
    ];
  },
};

async function prepare({ served, people, say }: World): Promise<void> {
  const { clients, grants, scopes } = served.wiring.services.ports;
  const now = new Date();
  const logo = 'c'.repeat(64);
  await clients.putLogo({ _id: logo, type: 'image/png', bytes: imageOf('png') });
  const register = (_id: string, name: string, set: Partial<ClientRecord>): Promise<void> =>
    clients.register({
      _id,
      name: say(name).slice(0, 120),
      website: 'https://ledger.example.com/',
      logo: null,
      redirect_uris: [WEB],
      confidential: false,
      first_party: false,
      resource_server: false,
      scopes: null,
      default_scopes: [],
      secret_hash: null,
      previous_secret: null,
      created_at: now,
      revoked_at: null,
      revoked_reason: null,
      revision: 1,
      ...set,
    });
  await register(LEDGER, 'Ledger', { logo, confidential: true });
  await register(OURS, 'Customer portal of Acme', { first_party: true, confidential: true });
  await register(PHONE, 'Ledger on the phone', { redirect_uris: [SCHEME], website: null });
  await register(DESKTOP, 'Release manager', { redirect_uris: ['http://127.0.0.1/callback'] });
  const invoices = { en: say('See your invoices.'), de: say('Deine Rechnungen sehen.') };
  await scopes.declare({ _id: 'invoices.read', sentences: invoices, origin: 'admin', declared_at: now });
  await grants.allow(people.publisher.id, OURS, ['profile', 'messages.read'], now);
  await clients.keepDocument(
    {
      client_id: DOCUMENT,
      origin: 'document',
      name: say('Coding agent').slice(0, 120),
      website: 'https://agent.example.com/',
      logo: null,
      redirect_uris: ['http://127.0.0.1/callback'],
      confidential: false,
      first_party: false,
      resource_server: false,
      scopes: null,
      default_scopes: [],
    },
    new Date(now.getTime() + 86_400_000),
  );
}
