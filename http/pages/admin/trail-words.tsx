import type { VNode } from 'preact';
import type { AuditPage } from '../../../domain/audit/list-lines.js';
import type { Words } from '../../../messages/pages.js';
import { Address, FieldName, Id, NameOfParts, ShortHash, Time, useVisitor } from '../kit/index.js';
import { at } from './frame.js';

/** What a line speaks of, in the words of the page. */
export interface Trail {
  readonly names: AuditPage['names'];
  /** Whether people and things lead to their pages of the panel. */
  readonly links: boolean;
}

/** What was asked, or has changed. */
export function Term({ field }: { readonly field: string }): VNode {
  const { fields } = useVisitor().words.trail;
  return <>{Object.hasOwn(fields, field) ? fields[field] : <FieldName field={field} />}</>;
}

/** The fields whose values are codes, one or several; any other is what somebody wrote. */
const CODES = new Set([
  'state',
  'status',
  'decision',
  'outcome',
  'appeal',
  'role',
  'roles',
  'run',
  'second_factor',
  'imported',
  'password',
  'email',
  'confidential',
  'first_party',
  'resource_server',
  'scopes',
  'end_grants',
  'secret',
]);

/** A time as rules write it down. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const SHA_256 = /^[0-9a-f]{64}$/;

/** One address, or several. */
const ADDRESSES = /^(?:https?:\/\/\S+(?:, |$))+$/;

/** The name of a host, which hyphens and dots do not break. */
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

/** The code of something, whose parts may stand in two lines. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/;

/** An ID that carries its kind, and what is said of it. */
const ID = /^((?:agt|bkc|bkp|key|lic|oag|whk)_[\w-]+)(.*)$/s;

interface ValueProps {
  readonly field: string;
  readonly text: string;
  readonly trail: Trail;
}

/** A value of it: a code in words, an account or a group by its name, and everything else as it is. */
export function Value({ field, text, trail: { names, links } }: ValueProps): VNode {
  const { language, words } = useVisitor();
  if (Object.hasOwn(names, text)) {
    const name = names[text] || words.admin.deletedMember;
    if (!links) return <span>{name}</span>;
    return <a href={at(pagesOf(text), text)}>{name}</a>;
  }
  if (INSTANT.test(text)) return <Time at={text} />;
  const [, id, rest] = ID.exec(text) ?? [];
  if (id !== undefined) {
    return (
      <>
        <Id id={id} />
        {rest}
      </>
    );
  }
  // An image is told from another by its hash: nobody reads it to the end.
  if (field === 'logo' && SHA_256.test(text)) return <ShortHash hash={text} />;
  if (field === 'keep_previous' && /^\d{1,3}$/.test(text)) return <>{hoursText(language, Number(text))}</>;
  if (ADDRESSES.test(text) || HOST.test(text)) return <Address text={text} />;
  if (!CODES.has(field) && CODE.test(text)) return <NameOfParts name={text} />;
  if (!CODES.has(field)) return <>{text}</>;
  const said = text.split(/,? /).map((code) => wordOf(words, code));
  return <>{said.includes(null) ? text : said.join(', ')}</>;
}

function hoursText(language: string, hours: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}

/** Where the panel has the page of what an id stands for. */
function pagesOf(id: string): string {
  if (id.startsWith('grp_')) return 'groups';
  return id.startsWith('bkc_') ? 'oauth-clients' : 'members';
}

function wordOf({ kit, shell, trail }: Words, code: string): string | null {
  for (const table of [trail.values, kit.states, shell.roles] as ReadonlyArray<Readonly<Record<string, string>>>) {
    const word = Object.hasOwn(table, code) ? table[code] : undefined;
    if (word !== undefined) return word;
  }
  return null;
}
