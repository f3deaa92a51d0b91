import type { ArtifactPage } from '../../domain/artifact/search.js';
import type { AuditEntry, AuditPage } from '../../domain/audit/list-lines.js';
import type { LicencePage } from '../../domain/licence/list.js';
import type { GroupList } from '../../domain/member/groups.js';
import type { MemberList } from '../../domain/member/list.js';
import type { ScopeList } from '../../domain/oauth/list-scopes.js';
import type { Attention } from '../../domain/operation/attention.js';
import { table } from './table.js';

type Answer = Readonly<Record<string, unknown>>;

const NOTHING = '-';

export function showMembers(answer: Answer): string {
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
  const heads = ['ACCOUNT', 'STATUS', 'EMAIL', 'NAME', 'PUBLISHER', 'ROLES', 'CREATED'];
  return `${table(heads, rows)}${more('list-members', next_cursor)}`;
}

export function showGroups(answer: Answer): string {
  const { groups } = answer as GroupList;
  const rows = groups.map(({ group_id, name, members, permissions }) => [
    group_id,
    name,
    members === null ? 'all' : String(members),
    permissions.join(', ') || NOTHING,
  ]);
  return table(['ID', 'NAME', 'MEMBERS', 'PERMISSIONS'], rows);
}

export function showScopes(answer: Answer): string {
  const { scopes } = answer as ScopeList;
  const rows = scopes.map(({ name, origin, sentences }) => [name, origin, sentences?.['en'] ?? NOTHING]);
  return table(['SCOPE', 'DECLARED BY', 'THE APP CAN'], rows);
}

export function showLicences(answer: Answer): string {
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
  const heads = ['ID', 'STATUS', 'ARTIFACT', 'INSTALLATION', 'EXPIRES', 'ISSUED', 'REVOKED'];
  return `${table(heads, rows)}${more('list-licences', next_cursor)}`;
}

export function showArtifacts(answer: Answer): string {
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
  const heads = ['SLUG', 'STATUS', 'KIND', 'NAME', 'PUBLISHER', 'OWNER', 'CHANGED'];
  return `${table(heads, rows)}${more('list-artifacts', next_cursor)}`;
}

export function showAttention(answer: Answer): string {
  const { items } = answer as Attention;
  if (items.length === 0) return 'Nothing needs attention.\n';
  const rows = items.map(({ code, count, urgent }) => [code, String(count), urgent ? 'yes' : 'no']);
  return table(['ITEM', 'COUNT', 'URGENT'], rows);
}

export function showLog(answer: Answer): string {
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
    line.result ?? 'running or interrupted',
  ]);
  const heads = ['TIME', 'WHO', 'INTERFACE', 'ACTION', 'SUBJECT', 'CHANGES', 'RESULT'];
  return `${table(heads, rows)}${more('log', next_cursor)}`;
}

function changeWords({ field, from, to }: AuditEntry['changes'][number]): string {
  return `${field}: ${from ?? NOTHING} → ${to ?? NOTHING}`;
}

/** How the next page of a list is asked for. */
export function more(command: string, cursor: string | null): string {
  return cursor === null ? '' : `\nNext page: ${command} --cursor ${cursor}\n`;
}
