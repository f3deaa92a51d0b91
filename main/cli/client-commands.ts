import { readFile } from 'node:fs/promises';
import { checkLogoSize } from '../../domain/oauth/logo-formats/read-logo.js';
import { type AdminCommand, input } from './admin-command.js';
import { showClients, showFigures } from './client-table.js';
import type { Given, Option } from './command.js';
import { WrongUse } from './wrong-use.js';

const client = { name: 'ID', help: 'the id of a registered client: bkc_…' };
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the page before.' };

const redirectUri: Option = {
  name: 'redirect-uri',
  field: 'redirect_uris',
  value: 'U',
  multiple: true,
  help: 'Where answers may go, compared exactly; may be repeated. Only a resource server needs none.',
};
const website: Option = { name: 'website', value: 'U', help: 'The website of the app.' };
const firstParty: Option = {
  name: 'first-party',
  help: 'It is an app of your own: its consent screen has no warning.',
};
const resourceServer: Option = { name: 'resource-server', help: 'It may introspect tokens; confidential only.' };
const scope: Option = {
  name: 'scope',
  field: 'scopes',
  value: 'S',
  multiple: true,
  help: 'A scope that it may ask for; may be repeated. Without it: every scope.',
};
const defaultScope: Option = {
  name: 'default-scope',
  field: 'default_scopes',
  value: 'S',
  multiple: true,
  help: 'A scope that it gets without asking; may be repeated. Without it: profile.',
};

/** A list that was not given is none. */
function listed(given: Given, option: string): readonly string[] | undefined {
  return given.has(option) ? given.list(option) : undefined;
}

/** A switch, and its opposite where there is one. */
function switched(given: Given, on: string, off: string): boolean | undefined {
  if (given.has(on)) return true;
  return given.has(off) ? false : undefined;
}

/** A number of hours as it was typed; what is none is refused by the capability. */
function hours(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : text;
}

/** OAuth clients: apps that act for a member (decisions §11). */
export const clientCommands: readonly AdminCommand[] = [
  {
    name: 'create-oauth-client',
    summary: 'Register an app that acts for members; a confidential one gets a secret, which is shown once.',
    options: [
      { name: 'name', value: 'N', required: true, help: 'The name that members read on the consent screen.' },
      redirectUri,
      { name: 'confidential', help: 'It runs on a server and can keep a secret. Cannot be changed later.' },
      firstParty,
      resourceServer,
      scope,
      defaultScope,
      website,
    ],
    act: (given) => ({
      capability: 'create_oauth_client',
      input: input({
        name: given.text('name'),
        website: given.text('website'),
        redirect_uris: given.list('redirect-uri'),
        confidential: given.has('confidential') || undefined,
        first_party: given.has('first-party') || undefined,
        resource_server: given.has('resource-server') || undefined,
        scopes: listed(given, 'scope'),
        default_scopes: listed(given, 'default-scope'),
      }),
    }),
  },
  {
    name: 'list-oauth-clients',
    show: showClients,
    summary: 'List the registered clients, newest first, revoked ones too.',
    options: [cursor],
    act: (given) => ({ capability: 'list_oauth_clients', input: input({ cursor: given.text('cursor') }) }),
  },
  {
    name: 'show-oauth-client',
    summary: 'Show a registered client with its redirect URIs, scopes and marks.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'show_oauth_client', input: { client_id: given.argument } }),
  },
  {
    name: 'change-oauth-client',
    summary: 'Change a registered client. What is not given stays; a list that is given replaces the whole list.',
    argument: client,
    options: [
      { name: 'name', value: 'N', help: 'The name that members read on the consent screen.' },
      redirectUri,
      { ...firstParty },
      { name: 'not-first-party', help: 'It is somebody else’s app: its consent screen warns.' },
      { ...resourceServer },
      { name: 'not-resource-server', help: 'It may introspect no tokens.' },
      { ...scope, help: 'A scope that it may ask for; may be repeated.' },
      { name: 'every-scope', help: 'It may ask for every scope.' },
      { ...defaultScope, help: 'A scope that it gets without asking; may be repeated.' },
      { name: 'no-default-scope', help: 'Without asking it gets profile.' },
      website,
      { name: 'no-website', help: 'It has no website.' },
      { name: 'end-grants', help: 'Also end every authorization and token of the client, at once.' },
    ],
    act: (given) => ({
      capability: 'change_oauth_client',
      input: input({
        client_id: given.argument,
        name: given.text('name'),
        website: given.has('no-website') ? null : given.text('website'),
        redirect_uris: listed(given, 'redirect-uri'),
        first_party: switched(given, 'first-party', 'not-first-party'),
        resource_server: switched(given, 'resource-server', 'not-resource-server'),
        scopes: given.has('every-scope') ? null : listed(given, 'scope'),
        default_scopes: given.has('no-default-scope') ? [] : listed(given, 'default-scope'),
        end_grants: given.has('end-grants') || undefined,
      }),
    }),
  },
  {
    name: 'rotate-oauth-client-secret',
    summary: 'Give a confidential client a new secret, which is shown once.',
    argument: client,
    options: [
      {
        name: 'keep-previous',
        field: 'keep_previous',
        value: 'HOURS',
        help: 'How many hours the secret before counts on, 0 to 24; without it, it ends at once.',
      },
    ],
    act: (given) => ({
      capability: 'rotate_oauth_client_secret',
      input: input({ client_id: given.argument, keep_previous: hours(given.text('keep-previous')) }),
    }),
  },
  {
    name: 'end-oauth-client-previous-secret',
    summary: 'End the secret before the last rotation at once, where it was kept.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'end_oauth_client_previous_secret', input: { client_id: given.argument } }),
  },
  {
    name: 'revoke-oauth-client',
    summary: 'Revoke a client for good, with every authorization and token of it.',
    argument: client,
    options: [{ name: 'reason', value: 'T', required: true, help: 'Why; it stays in the audit trail.' }],
    act: (given) => ({
      capability: 'revoke_oauth_client',
      input: input({ client_id: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'put-oauth-client-logo',
    summary:
      'Give a client the logo of its consent screen: PNG, JPEG or WebP, at most 256 KiB, 32 to 1024 pixels a side.',
    argument: client,
    options: [{ name: 'file', field: 'logo', value: 'FILE', required: true, help: 'The image.' }],
    act: async (given) => ({
      capability: 'put_oauth_client_logo',
      input: { client_id: given.argument, logo: await imageText(given.text('file') ?? '') },
    }),
  },
  {
    name: 'remove-oauth-client-logo',
    summary: 'Take the logo of a client away.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'remove_oauth_client_logo', input: { client_id: given.argument } }),
  },
  {
    name: 'show-oauth-client-figures',
    show: showFigures,
    summary: 'Show authorizations, refreshes and refusals of the last 30 days, and what lives of a client.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'show_oauth_client_figures', input: { client_id: given.argument } }),
  },
];

/** Told its size before it becomes text. */
async function imageText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new WrongUse('--file', path, 'the path of a file that can be read');
  });
  checkLogoSize(bytes.length);
  return bytes.toString('base64');
}
