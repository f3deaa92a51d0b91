import { readFile } from 'node:fs/promises';
import { checkLogoSize } from '../../domain/oauth/logo-formats/read-logo.js';
import { rule } from '../../domain/rules/index.js';
import { type AdminCommand, input } from './admin-command.js';
import { showClients, showFigures } from './client-table.js';
import type { Argument, Given, Option } from './command.js';
import { WrongUse } from './wrong-use.js';

const client: Argument = { name: 'ID', help: 'client' };
const cursor: Option = { name: 'cursor', value: 'C', help: 'cursor' };

const redirectUri: Option = {
  name: 'redirect-uri',
  field: 'redirect_uris',
  value: 'U',
  multiple: true,
  help: 'redirect_uris',
};
const website: Option = { name: 'website', value: 'U', help: 'website' };
const firstParty: Option = {
  name: 'first-party',
  help: 'first_party',
};
const resourceServer: Option = { name: 'resource-server', help: 'resource_server' };
const scope: Option = {
  name: 'scope',
  field: 'scopes',
  value: 'S',
  multiple: true,
  help: 'client_scopes',
};
const defaultScope: Option = {
  name: 'default-scope',
  field: 'default_scopes',
  value: 'S',
  multiple: true,
  help: 'client_default_scopes',
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
    name: 'admin create-oauth-client',
    options: [
      { name: 'name', value: 'N', required: true, help: 'client_name' },
      redirectUri,
      { name: 'confidential', help: 'confidential' },
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
    name: 'admin list-oauth-clients',
    show: showClients,
    options: [cursor],
    act: (given) => ({ capability: 'list_oauth_clients', input: input({ cursor: given.text('cursor') }) }),
  },
  {
    name: 'admin show-oauth-client',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'show_oauth_client', input: { client_id: given.argument } }),
  },
  {
    name: 'admin change-oauth-client',
    argument: client,
    options: [
      { name: 'name', value: 'N', help: 'client_name' },
      redirectUri,
      { ...firstParty },
      { name: 'not-first-party', help: 'not_first_party' },
      { ...resourceServer },
      { name: 'not-resource-server', help: 'not_resource_server' },
      { ...scope, help: 'changed_scopes' },
      { name: 'every-scope', help: 'every_scope' },
      { ...defaultScope, help: 'changed_default_scopes' },
      { name: 'no-default-scope', help: 'no_default_scope' },
      website,
      { name: 'no-website', help: 'no_website' },
      { name: 'end-grants', help: 'end_grants' },
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
    name: 'admin rotate-oauth-client-secret',
    argument: client,
    options: [
      {
        name: 'keep-previous',
        field: 'keep_previous',
        value: 'HOURS',
        help: 'keep_previous',
      },
    ],
    act: (given) => ({
      capability: 'rotate_oauth_client_secret',
      input: input({ client_id: given.argument, keep_previous: hours(given.text('keep-previous')) }),
    }),
  },
  {
    name: 'admin end-oauth-client-previous-secret',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'end_oauth_client_previous_secret', input: { client_id: given.argument } }),
  },
  {
    name: 'admin revoke-oauth-client',
    argument: client,
    options: [{ name: 'reason', value: 'T', required: true, help: 'logged_reason' }],
    act: (given) => ({
      capability: 'revoke_oauth_client',
      input: input({ client_id: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin put-oauth-client-logo',
    argument: client,
    options: [{ name: 'file', field: 'logo', value: 'FILE', required: true, help: 'logo' }],
    act: async (given) => ({
      capability: 'put_oauth_client_logo',
      input: { client_id: given.argument, logo: await imageText(given.text('file') ?? '') },
    }),
  },
  {
    name: 'admin remove-oauth-client-logo',
    argument: client,
    options: [],
    act: (given) => ({ capability: 'remove_oauth_client_logo', input: { client_id: given.argument } }),
  },
  {
    name: 'admin show-oauth-client-figures',
    show: showFigures,
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
