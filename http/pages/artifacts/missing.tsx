import type { VNode } from 'preact';
import type { Missing } from '../../../domain/artifact/status.js';
import type { Ended } from '../../../domain/release/ended.js';
import type { Words } from '../../words/index.js';
import { Badge, useVisitor } from '../kit/index.js';
import { artifactPath, releasePath } from './paths.js';

interface MissingProps {
  readonly slug: string;
  readonly missing: readonly Missing[];
  readonly ended: Ended | null;
}

/** What an artifact misses, whose turn it is, and where to do it. */
export function MissingList({ slug, missing, ended }: MissingProps): VNode {
  const { artifacts } = useVisitor().words;
  if (missing.length === 0 && ended === null) return <p class="quiet">{artifacts.nothingMissing}</p>;
  return (
    <ul class="missing">
      {ended === null ? null : (
        <li>
          <a href={`${releasePath(slug, ended.version)}#appeal`}>{artifacts.ended[ended.state](ended.version)}</a>{' '}
          {artifacts.endedNext[ended.appeal]}
        </li>
      )}
      {missing.map((one) => (
        <li key={`${one.code}${one.version}`}>
          <MissingText slug={slug} one={one} />
          {one.code === 'webhook_url' ? null : (
            <>
              {' '}
              <Badge tone={one.by === 'publisher' ? 'warn' : 'info'}>{artifacts.turn[one.by]}</Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function MissingText({ slug, one }: { slug: string; one: Missing }): VNode {
  const { artifacts } = useVisitor().words;
  const asked = one.by === 'publisher' && (one.code === 'registration_decision' || one.code === 'review_decision');
  const text = asked ? askedText(artifacts, one.version) : artifacts.missing[one.code](one.version ?? '');
  const href = asked ? threadOf(slug, one.version) : placeOf(slug, one);
  return href === null ? <span>{text}</span> : <a href={href}>{text}</a>;
}

function askedText(words: Words['artifacts'], version: string | null): string {
  return version === null ? words.asked : words.askedAbout(version);
}

function threadOf(slug: string, version: string | null): string {
  return `${version === null ? artifactPath(slug) : releasePath(slug, version)}#thread`;
}

function placeOf(slug: string, { code, version }: Missing): string | null {
  switch (code) {
    case 'registration_rejected':
      return artifactPath(slug, 'edit');
    case 'announcement':
      return artifactPath(slug, 'upload');
    case 'package':
    case 'corrected_package':
      return `${artifactPath(slug, 'upload')}?version=${version}`;
    case 'webhook_url':
      return artifactPath(slug, 'webhook');
    case 'review_decision':
    case 'collection':
      return version === null ? null : releasePath(slug, version);
    default:
      return null;
  }
}
