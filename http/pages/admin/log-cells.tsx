import type { VNode } from 'preact';
import type { AuditEntry } from '../../../domain/audit/list-lines.js';
import { Badge, Done, Id, NameOfParts, useVisitor } from '../kit/index.js';
import { at } from './frame.js';
import { Term, type Trail, Value } from './trail-words.js';

interface LineProps {
  readonly line: AuditEntry;
}

export function Who({ line, links }: LineProps & { readonly links: boolean }): VNode {
  const { admin, artifacts } = useVisitor().words;
  const { account, actor, door } = line;
  // The console and jobs have a door of their own, which their name says.
  const own = (actor === 'console' && door === 'cli') || (actor.startsWith('system:') && door === 'job');
  // In a line of its own, however long the name is.
  const via = own ? null : <p class="note whole">{admin.log.via(artifacts.audit.doors[door] ?? door)}</p>;
  const token = /^(?:bkp|agt|lic|key|oag)_/.test(actor) ? <TokenOf actor={actor} /> : null;
  if (account === null) {
    return (
      <>
        {token ?? otherActor(actor, admin.log)}
        {via}
      </>
    );
  }
  const name = account.deleted ? admin.deletedMember : account.name || account.email;
  return (
    <>
      {links ? <a href={at('members', account.account_id)}>{name}</a> : name}
      {token === null ? null : <>, {token}</>}
      {via}
    </>
  );
}

/** What was used in place of a password: a licence is called one, anything else a token. */
function TokenOf({ actor }: { readonly actor: string }): VNode {
  const { log } = useVisitor().words.admin;
  return (
    <>
      {actor.startsWith('lic_') ? log.subjects['licence'] : log.token} <Id id={actor} />
    </>
  );
}

function otherActor(actor: string, words: { console: string; anonymous: string; system(job: string): string }): string {
  if (actor === 'console') return words.console;
  if (actor === 'anonymous') return words.anonymous;
  return actor.startsWith('system:') ? words.system(actor.slice('system:'.length)) : actor;
}

interface TrailProps extends LineProps {
  readonly trail: Trail;
}

export function What({ line, trail }: TrailProps): VNode {
  const notes = Object.entries(line.note).filter(([, text]) => text !== '');
  return (
    <>
      <span class="words">
        <Done capability={line.capability} result={line.result} />
      </span>
      {notes.map(([name, text]) => (
        <p class="note" key={name}>
          <span class="words">
            <Term field={name} />
            {': '}
          </span>
          {name === 'mail_id' && trail.links ? (
            <a href={at('mails', text)}>{text}</a>
          ) : (
            <Value field={name} text={text} trail={trail} />
          )}
        </p>
      ))}
    </>
  );
}

export function About({ line, trail }: TrailProps): VNode {
  const { links } = trail;
  const { slug, version, subject } = line;
  return (
    <>
      {slug === null ? null : (
        <p>
          {links ? (
            <a href={at('artifacts', slug)}>
              <code>{slug}</code>
            </a>
          ) : (
            <code>{slug}</code>
          )}
          {version === null ? '' : ` ${version}`}
        </p>
      )}
      {subject === null ? null : (
        <p>
          <SubjectInWords subject={subject} trail={trail} besides={slug} />
        </p>
      )}
    </>
  );
}

interface SubjectProps extends Pick<TrailProps, 'trail'> {
  /** As the trail has it: a kind and an id. */
  readonly subject: string;
  /** What has been named already. */
  readonly besides?: string | null;
}

/** What an entry is about, besides an artifact: what kind of thing, and which one. */
export function SubjectInWords({ subject, trail, besides = null }: SubjectProps): VNode {
  const { log } = useVisitor().words.admin;
  const [kind = '', id = ''] = subject.split(' ');
  // What stands for the name of a member who is gone says already that it is one.
  const isNameless = kind === 'account' && !trail.names[id];
  return (
    <>
      {isNameless ? null : (log.subjects[kind] ?? kind)}{' '}
      {id === besides ? null : <Subject kind={kind} id={id} trail={trail} />}
    </>
  );
}

/** By its name, where it has one. */
function Subject({
  kind,
  id,
  trail,
}: Pick<TrailProps, 'trail'> & { readonly kind: string; readonly id: string }): VNode {
  const { admin } = useVisitor().words;
  if (Object.hasOwn(trail.names, id)) return <Value field={kind} text={id} trail={trail} />;
  if (kind === 'account') return <>{admin.deletedMember}</>;
  if (kind !== 'job') return <Id id={id} />;
  const title = admin.jobs.titles[id]?.title ?? id;
  if (!trail.links) return <span>{title}</span>;
  return <a href={at('jobs', id)}>{title}</a>;
}

export function Changes({ line, trail }: TrailProps): VNode {
  const { nothing } = useVisitor().words.admin.log;
  return (
    <>
      {line.changes.map(({ field, from, to }) => (
        <p key={field}>
          <Term field={field} />
          {': '}
          <span class="quiet">{from ? <Value field={field} text={from} trail={trail} /> : nothing}</span>
          {/* An address has a line of its own sooner than it is broken within a word. */}
          {to?.includes('.') ? ' → ' : ' →\u00a0'}
          <span>{to ? <Value field={field} text={to} trail={trail} /> : nothing}</span>
        </p>
      ))}
    </>
  );
}

export function Result({ line }: LineProps): VNode {
  const { admin, kit } = useVisitor().words;
  const { result } = line;
  if (result === null) return <Badge tone="warn">{admin.log.cutOff}</Badge>;
  if (result === 'ok') return <Badge tone="good">{kit.states.ok}</Badge>;
  return (
    <>
      <Badge tone="bad">{kit.states.refused}</Badge>{' '}
      <a class="apart stacked" href={`/errors#${result}`}>
        <NameOfParts name={result} />
      </a>
    </>
  );
}
