import { readFile } from 'node:fs/promises';
import { checkLogoSize } from '../../domain/oauth/logo-formats/read-logo.js';
import { rule } from '../../domain/rules/index.js';
import { type AdminCommand, input } from './admin-command.js';
import { showClients, showFigures } from './client-table.js';
import type { Given, Option } from './command.js';
import { WrongUse } from './wrong-use.js';

const client = { name: 'ID', help: 'ID of the client: bkc_…' };
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the previous page.' };

const redirectUri: Option = {
  name: 'redirect-uri',
  field: 'redirect_uris',
  value: 'U',
  multiple: true,
  help: 'Redirect URI, compared exactly. Can be repeated. Optional for resource servers.',
};
const website: Option = { name: 'website', value: 'U', help: 'Website of the app.' };
const firstParty: Option = {
  name: 'first-party',
  help: 'Your own app: its consent page shows no warning.',
};
const resourceServer: Option = { name: 'resource-server', help: 'May introspect tokens. Confidential clients only.' };
const scope: Option = {
  name: 'scope',
  field: 'scopes',
  value: 'S',
  multiple: true,
  help: 'Allowed scope. Can be repeated. Without it: all scopes.',
};
const defaultScope: Option = {
  name: 'default-scope',
  field: 'default_scopes',
  value: 'S',
  multiple: true,
  help: 'Scope of requests that name none. Can be repeated. Without it: profile.',
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
    summary: 'Register an app that acts for members. Confidential clients get a secret, which is shown once.',
    options: [
      { name: 'name', value: 'N', required: true, help: 'Name shown on the consent page.' },
      redirectUri,
      { name: 'confidential', help: 'Runs on a server and can keep a secret. Cannot be changed later.' },
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
    summary: 'List the registered clients, newest first, including revoked ones.',
    options: [cursor],
    act: (given) => ({ capability: 'list_oauth_clients', input: input({ cursor: given.text('cursor') }) }),
  },
  {
    name: 'show-oauth-client',
    summary: 'Show a registered client with its redirect URIs and scopes.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'show_oauth_client', input: { client_id: given.argument } }),
  },
  {
    name: 'change-oauth-client',
    summary: 'Change a registered client. Options you leave out keep their values; a list replaces the previous list.',
    argument: client,
    options: [
      { name: 'name', value: 'N', help: 'Name shown on the consent page.' },
      redirectUri,
      { ...firstParty },
      { name: 'not-first-party', help: 'An app of someone else: its consent page shows a warning.' },
      { ...resourceServer },
      { name: 'not-resource-server', help: 'May not introspect tokens.' },
      { ...scope, help: 'Allowed scope. Can be repeated.' },
      { name: 'every-scope', help: 'Allow all scopes.' },
      { ...defaultScope, help: 'Scope of requests that name none. Can be repeated.' },
      { name: 'no-default-scope', help: 'Requests that name no scope get profile.' },
      website,
      { name: 'no-website', help: 'Remove the website.' },
      { name: 'end-grants', help: 'Also revoke all authorizations and tokens of the client.' },
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
    summary: 'Create a new secret for a confidential client. It is shown once.',
    argument: client,
    options: [
      {
        name: 'keep-previous',
        field: 'keep_previous',
        value: 'HOURS',
        help: 'Hours that the previous secret stays valid, 0 to 24. Without it, the secret is revoked immediately.',
      },
    ],
    act: (given) => ({
      capability: 'rotate_oauth_client_secret',
      input: input({ client_id: given.argument, keep_previous: hours(given.text('keep-previous')) }),
    }),
  },
  {
    name: 'end-oauth-client-previous-secret',
    summary: 'Revoke the previous secret of a client.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'end_oauth_client_previous_secret', input: { client_id: given.argument } }),
  },
  {
    name: 'revoke-oauth-client',
    summary: 'Revoke a client with all its authorizations and tokens. This cannot be undone.',
    argument: client,
    options: [{ name: 'reason', value: 'T', required: true, help: 'Reason, saved in the audit log.' }],
    act: (given) => ({
      capability: 'revoke_oauth_client',
      input: input({ client_id: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'put-oauth-client-logo',
    summary: 'Set the logo of a client: PNG, JPEG or WebP, at most 256 KiB, 32 to 1,024 pixels per side.',
    argument: client,
    options: [{ name: 'file', field: 'logo', value: 'FILE', required: true, help: 'Image file.' }],
    act: async (given) => ({
      capability: 'put_oauth_client_logo',
      input: { client_id: given.argument, logo: await imageText(given.text('file') ?? '') },
    }),
  },
  {
    name: 'remove-oauth-client-logo',
    summary: 'Remove the logo of a client.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'remove_oauth_client_logo', input: { client_id: given.argument } }),
  },
  {
    name: 'show-oauth-client-figures',
    show: showFigures,
    summary: 'Show the requests to a client in the last 30 days and its active authorizations.',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'show_oauth_client_figures', input: { client_id: given.argument } }),
  },
];

/** Told its size before it becomes text. */
async function imageText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new WrongUse('--file', path, rule('console.file_unreadable'));
  });
  checkLogoSize(bytes.length);
  return bytes.toString('base64');
}
