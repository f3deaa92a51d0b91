import { readFile } from 'node:fs/promises';
import type { Configuration } from '../../domain/operation/configuration.js';
import { rule } from '../../domain/rules/index.js';
import { loadConfig } from '../config.js';
import { isNewData, refuseNewData } from '../data-folder.js';
import { accessCommands } from './access-commands.js';
import { type AdminCommand, artifact, input, reason } from './admin-command.js';
import { claimAndAppealCommands } from './claim-and-appeal-commands.js';
import { clientCommands } from './client-commands.js';
import type { Command, Given, Option } from './command.js';
import { jobCommands } from './job-commands.js';
import { showKeys } from './key-table.js';
import { showArtifacts, showAttention, showLicences } from './list-tables.js';
import { mailCommands } from './mail-commands.js';
import { memberCommands } from './member-commands.js';
import { reviewCommands } from './review-commands.js';
import { table } from './table.js';
import { webhookCommands } from './webhook-commands.js';
import { WrongUse } from './wrong-use.js';

const account: Option = {
  name: 'account',
  value: 'E',
  required: true,
  help: 'Email address or ID of the account.',
};
const until: Option = {
  name: 'until',
  value: 'DATE',
  help: 'When it expires: a date or an RFC 3339 time. Without it, never.',
};
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the previous page.' };
const optionalArtifact: Option = { name: 'artifact', field: 'slug', value: 'SLUG', help: 'Only for this artifact.' };
const kid = { name: 'KID', help: 'kid of a signing key' };

/** A list that was not given is none. */
function listed(given: Given, option: string): readonly string[] | undefined {
  return given.has(option) ? given.list(option) : undefined;
}

const commands: readonly AdminCommand[] = [
  {
    name: 'create-account',
    beforeFirstStart: true,
    summary: 'Create an account and print a one-time link for setting its password.',
    options: [
      { name: 'email', value: 'E', required: true, help: 'Email address.' },
      { name: 'name', value: 'N', required: true, help: 'Name of the person.' },
      { name: 'publisher-name', value: 'P', help: 'Name under which the account publishes artifacts.' },
      {
        name: 'role',
        field: 'roles',
        value: 'reviewer|admin',
        multiple: true,
        help: 'Role of the account. Can be repeated.',
      },
    ],
    act: (given) => ({
      capability: 'create_account',
      input: input({
        email: given.text('email'),
        name: given.text('name'),
        publisher_name: given.text('publisher-name'),
        roles: listed(given, 'role'),
      }),
    }),
  },
  {
    name: 'issue-sign-in-link',
    summary: 'Create a new one-time sign-in link for an account.',
    options: [account],
    act: (given) => ({ capability: 'issue_sign_in_link', input: input({ account: given.text('account') }) }),
  },
  {
    name: 'set-publisher-name',
    summary: 'Set the publisher name of an account that has none.',
    options: [account, { name: 'publisher-name', value: 'P', required: true, help: 'Publisher name.' }],
    act: (given) => ({
      capability: 'set_publisher_name',
      input: { account: given.text('account'), publisher_name: given.text('publisher-name') },
    }),
  },
  {
    name: 'issue-agent-token',
    summary: 'Create an agent token. It is shown once.',
    options: [
      account,
      {
        name: 'scope',
        field: 'scopes',
        value: 'publish',
        multiple: true,
        help: 'publish allows announcing and uploading versions. read is always included.',
      },
      { name: 'name', value: 'N', help: 'Name to recognize it by.' },
      until,
    ],
    act: (given) => ({
      capability: 'issue_agent_token',
      input: input({
        account: given.text('account'),
        // `--scope read` asks for what every token has.
        scopes: listed(given, 'scope')?.filter((scope) => scope !== 'read'),
        name: given.text('name'),
        until: given.text('until'),
      }),
    }),
  },
  ...accessCommands,
  {
    name: 'issue-publishing-token',
    summary: 'Create a publishing token for an artifact. It is shown once, and the previous token is revoked.',
    options: [artifact],
    act: (given) => ({ capability: 'issue_publishing_token', input: input({ slug: given.text('artifact') }) }),
  },
  {
    name: 'revoke-token',
    summary: 'Revoke a publishing token, an agent token or an API key.',
    argument: { name: 'ID', help: 'ID of the token: bkp_…, agt_… or key_…' },
    options: [],
    act: (given) => ({ capability: 'revoke_token', input: { id: given.argument } }),
  },
  {
    name: 'add-core-release',
    beforeFirstStart: true,
    summary: 'Add a core release.',
    argument: { name: 'VERSION', help: 'version number, for example 2.4.0' },
    options: [],
    act: (given) => ({ capability: 'add_core_release', input: { version: given.argument } }),
  },
  {
    name: 'remove-core-release',
    summary: 'Remove a core release that is not the minimum core of any version.',
    argument: { name: 'VERSION', help: 'version number of the core release' },
    options: [{ ...reason, required: true }],
    act: (given) => ({
      capability: 'remove_core_release',
      input: input({ version: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'list-core-releases',
    summary: 'List the core releases, highest first.',
    options: [],
    act: () => ({ capability: 'list_core_releases', input: {} }),
  },
  ...reviewCommands,
  ...claimAndAppealCommands,
  ...memberCommands,
  ...mailCommands,
  ...clientCommands,
  {
    name: 'issue-licence',
    summary: 'Issue a licence for an installation. Its key is shown once.',
    options: [artifact, { name: 'installation', value: 'T', required: true, help: 'Name of the installation.' }, until],
    act: (given) => ({
      capability: 'issue_licence',
      input: input({
        slug: given.text('artifact'),
        installation: given.text('installation'),
        until: given.text('until'),
      }),
    }),
  },
  {
    name: 'list-licences',
    show: showLicences,
    summary: 'List licences, newest first.',
    options: [optionalArtifact, cursor],
    act: (given) => ({
      capability: 'list_licences',
      input: input({ slug: given.text('artifact'), cursor: given.text('cursor') }),
    }),
  },
  {
    name: 'show-licence',
    summary: 'Show a licence with its artifact, installation and status.',
    argument: { name: 'ID', help: 'ID of the licence: lic_…' },
    options: [],
    act: (given) => ({ capability: 'show_licence', input: { id: given.argument } }),
  },
  {
    name: 'list-artifacts',
    show: showArtifacts,
    summary: 'List artifacts.',
    options: [
      { name: 'slug', value: 'T', help: 'Beginning of the slug.' },
      { name: 'owner', value: 'O', help: 'Email address, account ID or publisher name of the owner.' },
      { name: 'state', value: 'pending|approved|rejected', help: 'Status of the registration.' },
      { name: 'webhook', value: 'quarantined', help: 'Only artifacts whose webhook is in quarantine.' },
      cursor,
    ],
    act: (given) => ({
      capability: 'list_artifacts',
      input: input({
        slug: given.text('slug'),
        owner: given.text('owner'),
        state: given.text('state'),
        webhook: given.text('webhook'),
        cursor: given.text('cursor'),
      }),
    }),
  },
  {
    name: 'show-artifact',
    summary: 'Show an artifact with its owner, versions and webhook.',
    argument: { name: 'SLUG', help: 'slug of the artifact' },
    options: [],
    act: (given) => ({ capability: 'show_artifact', input: { slug: given.argument } }),
  },
  {
    name: 'move-artifact',
    summary: 'Transfer an artifact to another account. Its publishing token and webhook are removed.',
    options: [artifact, account, { ...reason, required: true }],
    act: (given) => ({
      capability: 'move_artifact',
      input: input({ slug: given.text('artifact'), account: given.text('account'), reason: given.text('reason') }),
    }),
  },
  {
    name: 'show-configuration',
    summary: 'Show all settings and limits of this command. The running service may use others. Secrets are hidden.',
    options: [],
    show: showConfiguration,
    act: () => ({ capability: 'show_configuration', input: {} }),
  },
  {
    name: 'show-attention',
    show: showAttention,
    summary: 'Show what needs attention: pending reviews, failures and missing keys.',
    options: [],
    act: () => ({ capability: 'show_attention', input: {} }),
  },
  {
    name: 'end-licence',
    summary: 'Revoke a licence. This cannot be undone.',
    argument: { name: 'ID', help: 'ID of the licence: lic_…' },
    options: [],
    act: (given) => ({ capability: 'end_licence', input: { id: given.argument } }),
  },
  ...webhookCommands,
  {
    name: 'add-signing-key',
    beforeFirstStart: true,
    show: showKeys,
    summary: 'Generate or import a signing key. It gets the status next.',
    options: [
      { name: 'import', field: 'key', value: 'FILE', help: 'Private RSA key with at least 3072 bits, as PEM or JWK.' },
    ],
    act: async (given) => ({
      capability: 'add_signing_key',
      input: input({ key: await keyText(given.text('import')) }),
    }),
  },
  {
    name: 'activate-signing-key',
    show: showKeys,
    summary: 'Activate a next key and retire the current one. A reason is required in its first 30 days.',
    argument: kid,
    options: [reason],
    act: (given) => ({
      capability: 'activate_signing_key',
      input: input({ kid: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'retire-signing-key',
    show: showKeys,
    summary: 'Retire a next key. This cannot be undone.',
    argument: kid,
    options: [{ ...reason, required: true }],
    act: (given) => ({
      capability: 'retire_signing_key',
      input: input({ kid: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'mark-compromised',
    show: showKeys,
    summary: 'Mark a signing key as compromised and replace it if it is active. This cannot be undone.',
    argument: kid,
    options: [
      { ...reason, required: true },
      {
        name: 'replace-with',
        field: 'replacement',
        value: 'KID|new|none',
        help: 'Replacement for an active key. Without it: the oldest next key or, if there is none, a new key.',
      },
    ],
    act: (given) => ({
      capability: 'mark_compromised',
      input: input({ kid: given.argument, reason: given.text('reason'), replacement: given.text('replace-with') }),
    }),
  },
  {
    name: 'list-signing-keys',
    show: showKeys,
    summary: 'List the signing keys and their history.',
    options: [],
    act: () => ({ capability: 'list_signing_key_history', input: {} }),
  },
];

function showConfiguration(answer: Readonly<Record<string, unknown>>): string {
  const { settings, limits } = answer as Configuration;
  return [
    table(
      ['SETTING', 'VALUE', 'SOURCE'],
      settings.map(({ name, value, source }) => [name, value ?? '-', source]),
    ),
    table(
      ['LIMIT', 'VALUE'],
      limits.map(({ name, value }) => [name, String(value)]),
    ),
  ].join('\n');
}

async function keyText(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return readFile(path, 'utf8').catch(() => {
    throw new WrongUse('--import', path, rule('console.file_unreadable'));
  });
}

export const adminCommands: readonly Command[] = [...commands, ...jobCommands].map(
  ({ group, name, act, beforeFirstStart, ...rest }) => ({
    ...rest,
    words: [group ?? 'admin', name],
    run: async (given, terminal) => {
      const consoleAct = await act(given);
      const config = loadConfig(terminal.environment);
      const isNew = isNewData(config);
      if (beforeFirstStart !== true) refuseNewData(config);
      const { actAtConsole } = await import('./console.js');
      const answer = await actAtConsole(consoleAct, config, (failure) => {
        // With `--json` standard error holds the problem object and nothing else.
        if (!given.has('json')) terminal.err(`${failure}\n`);
      });
      if (isNew) terminal.err(`Created a data directory at ${config.dataDir}\n`);
      return answer;
    },
  }),
);
