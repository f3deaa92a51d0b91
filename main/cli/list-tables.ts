import type { ArtifactPage } from '../../domain/artifact/search.js';
import type { AuditEntry, AuditPage } from '../../domain/audit/list-lines.js';
import type { LicencePage } from '../../domain/licence/list.js';
import type { GroupList } from '../../domain/member/groups.js';
import type { MemberList } from '../../domain/member/list.js';
import type { ScopeList } from '../../domain/oauth/list-scopes.js';
import type { Attention } from '../../domain/operation/attention-item.js';
import type { Messages } from '../../messages/index.js';
import { wordsFor } from '../../messages/pages.js';
import { table } from './table.js';

type Answer = Readonly<Record<string, unknown>>;

const NOTHING = '-';

export function showMembers(answer: Answer, messages: Messages): string {
  const { members, next_cursor } = answer as MemberList;
  const rows = members.map((one) => [
    one.account_id,
    one.state,
    one.email || NOTHING,
    one.name || NOTHING,
    one.publisher_name ?? NOTHING,
    one.roles.join(', ') || NOTHING,
    one.created_at,
  ]);
  const list = table(messages, ['account', 'state', 'email', 'name', 'publisher', 'roles', 'created_at'], rows);
  return `${list}${more(messages, 'list-members', next_cursor)}`;
}

export function showGroups(answer: Answer, messages: Messages): string {
  const { groups } = answer as GroupList;
  const rows = groups.map(({ group_id, name, members, permissions }) => [
    group_id,
    name,
    members === null ? messages.console.outcomes.allMembers : String(members),
    permissions.join(', ') || NOTHING,
  ]);
  return table(messages, ['id', 'name', 'members', 'permissions'], rows);
}

export function showScopes(answer: Answer, messages: Messages): string {
  const { scopes } = answer as ScopeList;
  const rows = scopes.map(({ name, origin, sentences }) => [
    name,
    origin,
    sentences?.[messages.language] ?? sentences?.['en'] ?? messages.scope(name, messages.language) ?? NOTHING,
  ]);
  return table(messages, ['scope', 'origin', 'sentences'], rows);
}

export function showLicences(answer: Answer, messages: Messages): string {
  const { licences, next_cursor } = answer as LicencePage;
  const rows = licences.map((one) => [
    one.licence_id,
    one.state,
    one.slug,
    one.installation,
    one.until ?? NOTHING,
    one.created_at,
    one.ended_at ?? NOTHING,
  ]);
  const columns = ['id', 'state', 'artifact', 'installation', 'until', 'issued', 'ended_at'] as const;
  return `${table(messages, columns, rows)}${more(messages, 'list-licences', next_cursor)}`;
}

export function showArtifacts(answer: Answer, messages: Messages): string {
  const { artifacts, next_cursor } = answer as ArtifactPage;
  const rows = artifacts.map((one) => [
    one.slug,
    one.state,
    one.kind ?? NOTHING,
    one.name,
    one.publisher,
    one.owner.email || one.owner.account_id,
    one.updated_at,
  ]);
  const list = table(messages, ['slug', 'state', 'kind', 'name', 'publisher', 'owner', 'updated_at'], rows);
  return `${list}${more(messages, 'list-artifacts', next_cursor)}`;
}

export function showAttention(answer: Answer, messages: Messages): string {
  const { items } = answer as Attention;
  const { outcomes } = messages.console;
  const { items: sentences, severities } = wordsFor(messages.language).admin.front;
  if (items.length === 0) return `${outcomes.nothingNeedsAttention}\n`;
  const rows = items.map(({ code, count, severity }) => [
    code,
    severities[severity],
    sentences[code]?.(count) ?? String(count),
  ]);
  return table(messages, ['item', 'severity', 'message'], rows);
}

export function showLog(answer: Answer, messages: Messages): string {
  const { lines, next_cursor } = answer as AuditPage;
  const rows = lines.map((line) => [
    line.at,
    line.account?.email || line.actor,
    line.door,
    line.capability,
    [line.slug, line.version, line.subject].filter((one) => one !== null).join(' ') || NOTHING,
    [...line.changes.map(changeWords), ...Object.entries(line.note).map(([name, text]) => `${name}: ${text}`)]
      .join('; ')
      .replaceAll(/\s+/g, ' ') || NOTHING,
    line.result ?? messages.console.outcomes.cutOff,
  ]);
  const list = table(messages, ['at', 'who', 'door', 'capability', 'about', 'changes', 'result'], rows);
  return `${list}${more(messages, 'log', next_cursor)}`;
}

function changeWords({ field, from, to }: AuditEntry['changes'][number]): string {
  return `${field}: ${from ?? NOTHING} → ${to ?? NOTHING}`;
}

/** How the next page of a list is asked for. */
export function more({ console: { outcomes } }: Messages, command: string, cursor: string | null): string {
  return cursor === null ? '' : `\n${outcomes.nextPage(`${command} --cursor ${cursor}`)}\n`;
}
