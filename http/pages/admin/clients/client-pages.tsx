import type { FastifyInstance } from 'fastify';
import type { ClientWithSecret } from '../../../../domain/oauth/clients/client-schemas.js';
import type { ClientPage as ClientList } from '../../../../domain/oauth/clients/list.js';
import type { ClientFigures } from '../../../../domain/oauth/clients/show-figures.js';
import type { ScopeList } from '../../../../domain/oauth/list-scopes.js';
import type { HttpContext } from '../../../http-context.js';
import { requireTyped } from '../../kit/index.js';
import {
  type FormOptions,
  type MemberOptions,
  type MemberVisit,
  memberForm,
  memberPage,
  type ShowPage,
} from '../../member.js';
import { asked } from '../frame.js';
import { withAllFaults } from './all-faults.js';
import { MadePage, RevokePage, RotatePage, typedFor } from './client-acts.js';
import { revisionIn, termsIn } from './client-fields.js';
import { FiguresPage } from './client-figures.js';
import { EditClientPage, NewClientPage } from './client-form.js';
import { ClientsPage } from './client-list.js';
import { ClientPage } from './client-page.js';
import { aboveOne, CLIENT, CLIENTS, clientPath, idIn, readClient } from './client-paths.js';
import { addLogoPages } from './logo-routes.js';

const role = 'admin' as const;
/** The act asks for a recent proof of the password. */
const recent: MemberOptions = { role, recentAuth: true };

/** OAuth clients: apps that act for members (service.md, OAuth rules 6). */
export async function addClientPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  memberPage(app, http, CLIENTS, { role }, async ({ visitor, query, call }) => {
    const found = await call<ClientList>('list_oauth_clients', asked(query, ['cursor']));
    return <ClientsPage visitor={visitor} cursor={query['cursor'] ?? null} found={found} />;
  });
  addRegistering(app, http);
  memberPage(app, http, CLIENT, { role }, async (visit) => {
    const { baseUrl } = http.services.ports.settings;
    return <ClientPage visitor={visit.visitor} client={await readClient(visit)} baseUrl={baseUrl} />;
  });
  memberPage(app, http, `${CLIENT}/figures`, { role }, async (visit) => {
    const client = await readClient(visit);
    const figures = await visit.call<ClientFigures>('show_oauth_client_figures', { client_id: idIn(visit) });
    return <FiguresPage visitor={visit.visitor} client={client} figures={figures} />;
  });
  addChanging(app, http);
  addSecretActs(app, http);
  addRevoking(app, http);
  await addLogoPages(app, http);
}

async function knownTo({ call }: MemberVisit): Promise<readonly string[]> {
  return (await call<ScopeList>('list_scopes', {})).scopes.map(({ name }) => name);
}

function addRegistering(app: FastifyInstance, http: HttpContext): void {
  const page: ShowPage = async (visit, form) => (
    <NewClientPage visitor={visit.visitor} form={form} known={await knownTo(visit)} />
  );
  memberPage(app, http, `${CLIENTS}/new`, recent, page);
  memberForm(app, http, `${CLIENTS}/new`, { ...recent, page, once: true }, async (visit, fields, values) => {
    const { visitor, call } = visit;
    const sent = { ...termsIn(fields, values), confidential: fields['confidential'] !== 'false' };
    const client = await withAllFaults(
      visit,
      async () => call<ClientWithSecret>('create_oauth_client', sent),
      async () => ({ sent, before: null, known: await knownTo(visit) }),
    );
    const { client_id, client_secret: secret } = client;
    if (secret === null) return { to: clientPath(client_id), flash: 'clients.created' };
    return { page: <MadePage visitor={visitor} client={client} secret={secret} /> };
  });
}

function addChanging(app: FastifyInstance, http: HttpContext): void {
  const page: ShowPage = async (visit, form) => {
    const [client, known] = [await readClient(visit), await knownTo(visit)];
    return <EditClientPage visitor={visit.visitor} form={form} known={known} client={client} />;
  };
  memberPage(app, http, `${CLIENT}/edit`, recent, page);
  memberForm(app, http, `${CLIENT}/edit`, { ...recent, page }, async (visit, fields, values) => {
    const ends = fields['end_grants'] !== undefined;
    const terms = termsIn(fields, values);
    const change = { client_id: idIn(visit), revision: revisionIn(fields), ...terms, end_grants: ends };
    await withAllFaults(
      visit,
      async () => visit.call('change_oauth_client', change),
      async () => {
        const before = await readClient(visit);
        const known = [...(await knownTo(visit)), ...(before.scopes ?? []), ...before.default_scopes];
        return { sent: { ...terms, confidential: before.confidential }, before, known };
      },
    );
    return { to: clientPath(idIn(visit)), flash: ends ? 'clients.changedAndEnded' : 'clients.changed' };
  });
}

function addSecretActs(app: FastifyInstance, http: HttpContext): void {
  const page: ShowPage = async (visit, form) => (
    <RotatePage visitor={visit.visitor} client={await readClient(visit)} form={form} />
  );
  memberPage(app, http, `${CLIENT}/rotate`, recent, page);
  memberForm(app, http, `${CLIENT}/rotate`, { ...recent, page, once: true }, async (visit, fields) => {
    const { keep_previous = '' } = fields;
    const client = await visit.call<ClientWithSecret>('rotate_oauth_client_secret', {
      client_id: idIn(visit),
      // What is no number is refused, never taken for 0.
      keep_previous: /^\d{1,3}$/.test(keep_previous) ? Number(keep_previous) : keep_previous,
    });
    return { page: <MadePage visitor={visit.visitor} client={client} secret={client.client_secret ?? ''} rotated /> };
  });
  const asks: FormOptions['asks'] = async (visit) => {
    const { title, ...words } = visit.words.clients.endPrevious;
    const client = await readClient(visit);
    const above = aboveOne(visit.visitor, client);
    return { ...words, title: title(client.name), back: clientPath(idIn(visit)), above };
  };
  memberForm(app, http, `${CLIENT}/end-previous`, { ...recent, asks }, async (visit) => {
    await visit.call('end_oauth_client_previous_secret', { client_id: idIn(visit) });
    return { to: clientPath(idIn(visit)), flash: 'clients.previousEnded' };
  });
}

function addRevoking(app: FastifyInstance, http: HttpContext): void {
  const page: ShowPage = async (visit, form) => (
    <RevokePage visitor={visit.visitor} client={await readClient(visit)} form={form} />
  );
  memberPage(app, http, `${CLIENT}/revoke`, recent, page);
  memberForm(app, http, `${CLIENT}/revoke`, { ...recent, page }, async (visit, fields) => {
    requireTyped(fields, typedFor({ client_id: idIn(visit) }));
    await visit.call('revoke_oauth_client', { client_id: idIn(visit), reason: fields['reason'] ?? '' });
    return { to: clientPath(idIn(visit)), flash: 'clients.revoked' };
  });
}
