import { readFile } from 'node:fs/promises';
import type { Configuration } from '../../domain/operation/configuration.js';
import { rule } from '../../domain/rules/index.js';
import { type Messages, messagesIn, wireMessages } from '../../messages/index.js';
import { loadConfig } from '../config.js';
import { isNewData, refuseNewData } from '../data-folder.js';
import { accessCommands } from './access-commands.js';
import { type AdminCommand, artifact, input, reason } from './admin-command.js';
import { backupCommand } from './backup-commands.js';
import { claimAndAppealCommands } from './claim-and-appeal-commands.js';
import { clientCommands } from './client-commands.js';
import type { Argument, Command, Given, Option } from './command.js';
import { consoleLanguage } from './console-language.js';
import { jobCommands } from './job-commands.js';
import { showKeys } from './key-table.js';
import { showArtifacts, showAttention, showLicences } from './list-tables.js';
import { mailCommands } from './mail-commands.js';
import { masterKeyCommands } from './master-key-commands.js';
import { memberCommands } from './member-commands.js';
import { reviewCommands } from './review-commands.js';
import { signUpCommands } from './sign-up-commands.js';
import { table } from './table.js';
import { webhookCommands } from './webhook-commands.js';
import { WrongUse } from './wrong-use.js';

const account: Option = {
  name: 'account',
  value: 'E',
  required: true,
  help: 'account',
};
const until: Option = {
  name: 'until',
  value: 'DATE',
  help: 'expiry',
};
const cursor: Option = { name: 'cursor', value: 'C', help: 'cursor' };
const optionalArtifact: Option = { name: 'artifact', field: 'slug', value: 'SLUG', help: 'only_artifact' };
const kid: Argument = { name: 'KID', help: 'kid' };

/** A list that was not given is none. */
function listed(given: Given, option: string): readonly string[] | undefined {
  return given.has(option) ? given.list(option) : undefined;
}

const commands: readonly AdminCommand[] = [
  {
    name: 'admin create-account',
    beforeFirstStart: true,
    options: [
      { name: 'email', value: 'E', required: true, help: 'email' },
      { name: 'name', value: 'N', required: true, help: 'person_name' },
      { name: 'publisher-name', value: 'P', help: 'first_publisher_name' },
      {
        name: 'role',
        field: 'roles',
        value: 'reviewer|admin',
        multiple: true,
        help: 'roles',
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
    name: 'admin issue-sign-in-link',
    options: [account],
    act: (given) => ({ capability: 'issue_sign_in_link', input: input({ account: given.text('account') }) }),
  },
  {
    name: 'admin set-publisher-name',
    options: [account, { name: 'publisher-name', value: 'P', required: true, help: 'publisher_name' }],
    act: (given) => ({
      capability: 'set_publisher_name',
      input: { account: given.text('account'), publisher_name: given.text('publisher-name') },
    }),
  },
  {
    name: 'admin issue-agent-token',
    options: [
      account,
      {
        name: 'scope',
        field: 'scopes',
        value: 'publish',
        multiple: true,
        help: 'agent_token_scopes',
      },
      { name: 'name', value: 'N', help: 'token_name' },
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
    name: 'admin issue-publishing-token',
    options: [artifact],
    act: (given) => ({ capability: 'issue_publishing_token', input: input({ slug: given.text('artifact') }) }),
  },
  {
    name: 'admin revoke-token',
    argument: { name: 'ID', help: 'token_id' },
    options: [],
    act: (given) => ({ capability: 'revoke_token', input: { id: given.argument } }),
  },
  {
    name: 'admin add-core-release',
    beforeFirstStart: true,
    argument: { name: 'VERSION', help: 'new_core_release' },
    options: [],
    act: (given) => ({ capability: 'add_core_release', input: { version: given.argument } }),
  },
  {
    name: 'admin remove-core-release',
    argument: { name: 'VERSION', help: 'core_release' },
    options: [{ ...reason, required: true }],
    act: (given) => ({
      capability: 'remove_core_release',
      input: input({ version: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin list-core-releases',
    options: [],
    act: () => ({ capability: 'list_core_releases', input: {} }),
  },
  ...reviewCommands,
  ...claimAndAppealCommands,
  ...memberCommands,
  ...signUpCommands,
  ...mailCommands,
  ...clientCommands,
  {
    name: 'admin issue-licence',
    options: [artifact, { name: 'installation', value: 'T', required: true, help: 'installation' }, until],
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
    name: 'admin list-licences',
    show: showLicences,
    options: [optionalArtifact, cursor],
    act: (given) => ({
      capability: 'list_licences',
      input: input({ slug: given.text('artifact'), cursor: given.text('cursor') }),
    }),
  },
  {
    name: 'admin show-licence',
    argument: { name: 'ID', help: 'licence' },
    options: [],
    act: (given) => ({ capability: 'show_licence', input: { id: given.argument } }),
  },
  {
    name: 'admin list-artifacts',
    show: showArtifacts,
    options: [
      { name: 'slug', value: 'T', help: 'slug_query' },
      { name: 'owner', value: 'O', help: 'owner' },
      { name: 'state', value: 'pending|approved|rejected', help: 'registration_state' },
      { name: 'webhook', value: 'quarantined', help: 'quarantined' },
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
    name: 'admin show-artifact',
    argument: { name: 'SLUG', help: 'slug' },
    options: [],
    act: (given) => ({ capability: 'show_artifact', input: { slug: given.argument } }),
  },
  {
    name: 'admin move-artifact',
    options: [artifact, account, { ...reason, required: true }],
    act: (given) => ({
      capability: 'move_artifact',
      input: input({ slug: given.text('artifact'), account: given.text('account'), reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin show-configuration',
    options: [],
    show: showConfiguration,
    act: () => ({ capability: 'show_configuration', input: {} }),
  },
  {
    name: 'admin show-attention',
    show: showAttention,
    options: [],
    act: () => ({ capability: 'show_attention', input: {} }),
  },
  {
    name: 'admin acknowledge-attention',
    argument: { name: 'CODE', help: 'attention_code' },
    options: [
      { name: 'hours', value: 'N', required: true, help: 'attention_hours' },
      { name: 'reason', value: 'T', required: true, help: 'logged_reason' },
    ],
    act: (given) => ({
      capability: 'acknowledge_attention',
      input: input({ code: given.argument, hours: Number(given.text('hours')), reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin end-licence',
    argument: { name: 'ID', help: 'licence' },
    options: [],
    act: (given) => ({ capability: 'end_licence', input: { id: given.argument } }),
  },
  ...webhookCommands,
  {
    name: 'admin add-signing-key',
    beforeFirstStart: true,
    show: showKeys,
    options: [{ name: 'import', field: 'key', value: 'FILE', help: 'private_key' }],
    act: async (given) => ({
      capability: 'add_signing_key',
      input: input({ key: await keyText(given.text('import')) }),
    }),
  },
  {
    name: 'admin activate-signing-key',
    show: showKeys,
    argument: kid,
    options: [reason],
    act: (given) => ({
      capability: 'activate_signing_key',
      input: input({ kid: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin retire-signing-key',
    show: showKeys,
    argument: kid,
    options: [{ ...reason, required: true }],
    act: (given) => ({
      capability: 'retire_signing_key',
      input: input({ kid: given.argument, reason: given.text('reason') }),
    }),
  },
  {
    name: 'admin mark-compromised',
    show: showKeys,
    argument: kid,
    options: [
      { ...reason, required: true },
      {
        name: 'replace-with',
        field: 'replacement',
        value: 'KID|new|none',
        help: 'replacement',
      },
    ],
    act: (given) => ({
      capability: 'mark_compromised',
      input: input({ kid: given.argument, reason: given.text('reason'), replacement: given.text('replace-with') }),
    }),
  },
  {
    name: 'admin list-signing-keys',
    show: showKeys,
    options: [],
    act: () => ({ capability: 'list_signing_key_history', input: {} }),
  },
];

function showConfiguration(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { settings, limits } = answer as Configuration;
  return [
    table(
      messages,
      ['setting', 'value', 'source'],
      settings.map(({ name, value, source }) => [name, value ?? '-', source]),
    ),
    table(
      messages,
      ['limit', 'value'],
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

export const adminCommands: readonly Command[] = [...commands, backupCommand, ...masterKeyCommands, ...jobCommands].map(
  ({ act, beforeFirstStart, ...rest }) => ({
    ...rest,
    run: async (given, terminal) => {
      const consoleAct = await act(given);
      const config = loadConfig(terminal.environment);
      const messages = given.has('json') ? wireMessages : messagesIn(consoleLanguage(terminal.environment));
      const isNew = isNewData(config);
      if (beforeFirstStart !== true) refuseNewData(config);
      const { actAtConsole } = await import('./console.js');
      const answer = await actAtConsole(consoleAct, config, messages, {
        report: (failure) => {
          // With `--json` standard error holds the problem object and nothing else.
          if (!given.has('json')) terminal.err(`${failure}\n`);
        },
        print: (text) => terminal.out(text),
      });
      if (isNew) terminal.err(`${messages.console.outcomes.createdDataDirectory(config.dataDir)}\n`);
      return consoleAct.prints === undefined ? answer : null;
    },
  }),
);
