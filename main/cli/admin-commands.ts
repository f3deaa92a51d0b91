import { readFile } from 'node:fs/promises';
import type { Configuration } from '../../domain/operation/configuration.js';
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
  help: 'The account, by email address or account id.',
};
const until: Option = { name: 'until', value: 'DATE', help: 'When it ends: a date or a time of RFC 3339.' };
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the page before.' };
const optionalArtifact: Option = { name: 'artifact', field: 'slug', value: 'SLUG', help: 'Of this artifact only.' };
const kid = { name: 'KID', help: 'the kid of a signing key' };

/** A list that was not given is none. */
function listed(given: Given, option: string): readonly string[] | undefined {
  return given.has(option) ? given.list(option) : undefined;
}

const commands: readonly AdminCommand[] = [
  {
    name: 'create-account',
    beforeFirstStart: true,
    summary: 'Create an account; prints the one-time link with which its person sets a password.',
    options: [
      { name: 'email', value: 'E', required: true, help: 'The email address.' },
      { name: 'name', value: 'N', required: true, help: 'The name of the person.' },
      { name: 'publisher-name', value: 'P', help: 'The name that artifacts are published under.' },
      {
        name: 'role',
        field: 'roles',
        value: 'reviewer|admin',
        multiple: true,
        help: 'A role to give; may be repeated.',
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
    summary: 'Make another one-time link for an account.',
    options: [account],
    act: (given) => ({ capability: 'issue_sign_in_link', input: input({ account: given.text('account') }) }),
  },
  {
    name: 'set-publisher-name',
    summary: 'Give an account that has none the name that its artifacts are published under.',
    options: [account, { name: 'publisher-name', value: 'P', required: true, help: 'The publisher name.' }],
    act: (given) => ({
      capability: 'set_publisher_name',
      input: { account: given.text('account'), publisher_name: given.text('publisher-name') },
    }),
  },
  {
    name: 'issue-agent-token',
    summary: 'Issue an agent token, which is shown once.',
    options: [
      account,
      {
        name: 'scope',
        field: 'scopes',
        value: 'publish',
        multiple: true,
        help: 'publish lets it announce and upload; read is always there.',
      },
      { name: 'name', value: 'N', help: 'What it is for.' },
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
    summary: 'Issue the publishing token of an artifact, which is shown once; the one before ends.',
    options: [artifact],
    act: (given) => ({ capability: 'issue_publishing_token', input: input({ slug: given.text('artifact') }) }),
  },
  {
    name: 'revoke-token',
    summary: 'Revoke a publishing token, an agent token or an API key.',
    argument: { name: 'ID', help: 'the id of a token: bkp_…, agt_… or key_…' },
    options: [],
    act: (given) => ({ capability: 'revoke_token', input: { id: given.argument } }),
  },
  {
    name: 'add-core-release',
    beforeFirstStart: true,
    summary: 'Add a version that min_core may name.',
    argument: { name: 'VERSION', help: 'a version, for example 2.4.0' },
    options: [],
    act: (given) => ({ capability: 'add_core_release', input: { version: given.argument } }),
  },
  {
    name: 'remove-core-release',
    summary: 'Take a version out of those that min_core may name, unless a version in the register names it.',
    argument: { name: 'VERSION', help: 'a core release of the list' },
    options: [{ ...reason, required: true }],
    act: (given) => ({
      capability: 'remove_core_release',
      input: input({ version: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'list-core-releases',
    summary: 'List the versions that min_core may name.',
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
    summary: 'Issue the licence key of an installation, which is shown once.',
    options: [
      artifact,
      { name: 'installation', value: 'T', required: true, help: 'The installation it is for.' },
      until,
    ],
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
    summary: 'List licences, newest first: of one artifact, or all.',
    options: [optionalArtifact, cursor],
    act: (given) => ({
      capability: 'list_licences',
      input: input({ slug: given.text('artifact'), cursor: given.text('cursor') }),
    }),
  },
  {
    name: 'show-licence',
    summary: 'Show a licence: which artifact and installation it is for, and whether it is good.',
    argument: { name: 'ID', help: 'the id of a licence: lic_…' },
    options: [],
    act: (given) => ({ capability: 'show_licence', input: { id: given.argument } }),
  },
  {
    name: 'list-artifacts',
    show: showArtifacts,
    summary: 'Find artifacts by the beginning of the slug, by owner, by state or by a webhook in quarantine.',
    options: [
      { name: 'slug', value: 'T', help: 'What the slug begins with.' },
      { name: 'owner', value: 'O', help: 'The owner, by email address, account id or publisher name.' },
      { name: 'state', value: 'pending|approved|rejected', help: 'State of the registration.' },
      { name: 'webhook', value: 'quarantined', help: 'Only those whose webhook is in quarantine.' },
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
    summary: 'Show an artifact with its owner, its versions and the state of its webhook.',
    argument: { name: 'SLUG', help: 'the slug of the artifact' },
    options: [],
    act: (given) => ({ capability: 'show_artifact', input: { slug: given.argument } }),
  },
  {
    name: 'move-artifact',
    summary: 'Move an artifact to another account; its token and webhook end.',
    options: [artifact, account, { ...reason, required: true }],
    act: (given) => ({
      capability: 'move_artifact',
      input: input({ slug: given.text('artifact'), account: given.text('account'), reason: given.text('reason') }),
    }),
  },
  {
    name: 'show-configuration',
    summary:
      'Show every setting of this process at the console, which may be others than those of the running service; secrets are hidden.',
    options: [],
    show: showConfiguration,
    act: () => ({ capability: 'show_configuration', input: {} }),
  },
  {
    name: 'show-attention',
    show: showAttention,
    summary: 'Show what waits for people, what fails and what is missing.',
    options: [],
    act: () => ({ capability: 'show_attention', input: {} }),
  },
  {
    name: 'end-licence',
    summary: 'End a licence.',
    argument: { name: 'ID', help: 'the id of a licence: lic_…' },
    options: [],
    act: (given) => ({ capability: 'end_licence', input: { id: given.argument } }),
  },
  ...webhookCommands,
  {
    name: 'add-signing-key',
    beforeFirstStart: true,
    show: showKeys,
    summary: 'Add a signing key as next: a new one, or the one in a file.',
    options: [
      { name: 'import', field: 'key', value: 'FILE', help: 'A private RSA key of at least 3072 bits, as PEM or JWK.' },
    ],
    act: async (given) => ({
      capability: 'add_signing_key',
      input: input({ key: await keyText(given.text('import')) }),
    }),
  },
  {
    name: 'activate-signing-key',
    show: showKeys,
    summary: 'Let a next key sign from now on; before its 30 days only with a reason.',
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
    summary: 'Retire a next key that is not wanted any more. Cannot be taken back.',
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
    summary: 'Say that a signing key is in other hands; an active one is replaced at once. Cannot be taken back.',
    argument: kid,
    options: [
      { ...reason, required: true },
      {
        name: 'replace-with',
        field: 'replacement',
        value: 'KID|new|none',
        help: 'What signs in place of an active key; without it the oldest next key or, where there is none, a new one.',
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
    summary: 'List the signing keys with their history.',
    options: [],
    act: () => ({ capability: 'list_signing_key_history', input: {} }),
  },
];

function showConfiguration(answer: Readonly<Record<string, unknown>>): string {
  const { settings, limits } = answer as Configuration;
  return [
    table(
      ['SETTING', 'VALUE', 'FROM'],
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
    throw new WrongUse('--import', path, 'the path of a file that can be read');
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
      if (isNew) terminal.err(`made a new data folder at ${config.dataDir}\n`);
      return answer;
    },
  }),
);
