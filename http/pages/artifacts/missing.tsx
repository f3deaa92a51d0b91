import { Fragment, type VNode } from 'preact';
import type { Missing } from '../../../domain/artifact/missing.js';
import type { Ended } from '../../../domain/release/ended.js';
import { versionOrder } from '../../../domain/version.js';
import { Badge, useVisitor } from '../kit/index.js';
import { artifactPath, releasePath } from './paths.js';

interface MissingProps {
  readonly slug: string;
  readonly missing: readonly Missing[];
  readonly ended: Ended | null;
}

/** What an artifact misses, whose turn it is (said once, in front of what the owner does), and where to do it. */
export function MissingList({ slug, missing, ended }: MissingProps): VNode {
  const { artifacts } = useVisitor().words;
  const open = askedFor(missing);
  const decided = open.filter(({ code }) => code === 'review_decision');
  const rest = open.filter(isNamed).filter((one) => !isTold(ended, one));
  if (open.length === 0 && ended === null) return <p class="quiet">{artifacts.nothingMissing}</p>;
  return (
    <ul class="missing">
      {ended === null ? null : (
        <li>
          <a href={`${releasePath(slug, ended.version)}#appeal`}>{artifacts.ended[ended.state](ended.version)}</a>{' '}
          {
            (missing.some(({ code }) => code === 'registration_rejected')
              ? artifacts.endedWithRegistration
              : artifacts.endedNext)[ended.appeal]
          }
        </li>
      )}
      {rest
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map((one, index) => {
          const step = (
            <>
              <MissingText slug={slug} one={one} />
              {one.text === undefined ? null : <blockquote class="prose">{one.text}</blockquote>}
            </>
          );
          return index > 0 || rankOf(one) > 0 ? (
            <li key={`${one.code}${one.version}`}>{step}</li>
          ) : (
            <li key={`${one.code}${one.version}`} class="turn">
              <Badge tone="warn">{artifacts.yourTurn}</Badge> <div>{step}</div>
            </li>
          );
        })}
      {decided.length === 0 ? null : (
        <li>
          {`${artifacts.decided(decided.length)} `}
          {decided.map(({ version }, at) => (
            <Fragment key={version}>
              {at === 0 ? null : ', '}
              <a href={releasePath(slug, version ?? '')}>{version}</a>
            </Fragment>
          ))}
        </li>
      )}
    </ul>
  );
}

/** What has words of its own here. */
type Named = Missing & { readonly code: Exclude<Missing['code'], 'review_decision'> };

function isNamed(one: Missing): one is Named {
  return one.code !== 'review_decision';
}

/** What the owner does first, then what waits for a reviewer, then what waits for nobody. */
function rankOf({ code, by }: Missing): number {
  if (code === 'webhook_url') return 2;
  return by === 'publisher' ? 0 : 1;
}

/**
 * What still asks for something. Of versions that wait for a package only the highest of all that wait is asked for: a higher
 * one is on its way. Their own pages say what becomes of the rest.
 */
function askedFor(missing: readonly Missing[]): readonly Missing[] {
  const waiting = missing.filter(({ code }) => waits.has(code)).map(({ version }) => versionOrder(version ?? '0.0.0'));
  const highest = waiting.toSorted().at(-1) ?? '';
  return missing.filter(({ code, version }) => {
    return !uploads.has(code) || versionOrder(version ?? '0.0.0') >= highest;
  });
}

const uploads: ReadonlySet<Missing['code']> = new Set(['package', 'corrected_package']);
const waits: ReadonlySet<Missing['code']> = new Set([...uploads, 'question', 'review_decision']);

/** The end of a version is told with its appeal. */
function isTold(ended: Ended | null, { code, version }: Missing): boolean {
  return (code === 'release_rejected' || code === 'release_suspended') && version === ended?.version;
}

/** Whether something has happened that is told before what it asks for. */
function hasHappened<Told extends object>(told: Told, code: PropertyKey): code is keyof Told {
  return Object.hasOwn(told, code);
}

function MissingText({ slug, one }: { slug: string; one: Named }): VNode {
  const { artifacts } = useVisitor().words;
  const version = one.version ?? '';
  const text = artifacts.missing[one.code](version);
  const href = placeOf(slug, one);
  const action = href === null ? <span>{text}</span> : <a href={href}>{text}</a>;
  if (!hasHappened(artifacts.happened, one.code)) return action;
  return (
    <>
      {`${artifacts.happened[one.code](version)} `}
      {action}.
    </>
  );
}

/** Where its owner goes on with what is missing. */
export function placeOf(slug: string, { code, version }: Missing): string | null {
  const release = (page = ''): string => (version === null ? artifactPath(slug) : releasePath(slug, version, page));
  switch (code) {
    case 'registration_decision':
      return null;
    case 'registration_rejected':
      return artifactPath(slug, 'edit');
    case 'announcement':
      return artifactPath(slug, 'upload');
    case 'package':
    case 'corrected_package':
      return `${artifactPath(slug, 'upload')}?version=${version}`;
    case 'question':
      return `${release()}#thread`;
    case 'overtaken':
      return release('withdraw');
    case 'release_rejected':
    case 'release_suspended':
      return artifactPath(slug, 'upload');
    case 'rebuild':
      return `${release()}#rebuild`;
    case 'webhook_url':
      return artifactPath(slug, 'webhook');
    case 'review_decision':
    case 'collection':
      return release();
  }
}
