import type { VNode } from 'preact';
import type { Missing } from '../../../domain/artifact/missing.js';
import type { Ended } from '../../../domain/release/ended.js';
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
  // What a higher version has replaced asks for nothing here: its own page says what becomes of it.
  const open = missing.filter(({ code }) => code !== 'overtaken');
  if (open.length === 0 && ended === null) return <p class="quiet">{artifacts.nothingMissing}</p>;
  return (
    <ul class="missing">
      {ended === null ? null : (
        <li>
          <a href={`${releasePath(slug, ended.version)}#appeal`}>{artifacts.ended[ended.state](ended.version)}</a>{' '}
          {artifacts.endedNext[ended.appeal]}
        </li>
      )}
      {open
        .filter((one) => !isTold(ended, one))
        .map((one) => (
          <li key={`${one.code}${one.version}`}>
            <MissingText slug={slug} one={one} />
            {one.code === 'webhook_url' ? null : (
              <>
                {' '}
                <Badge tone={one.by === 'publisher' ? 'warn' : 'info'}>{artifacts.turn[one.by]}</Badge>
              </>
            )}
            {one.text === undefined ? null : <blockquote class="prose">{one.text}</blockquote>}
          </li>
        ))}
    </ul>
  );
}

/** The end of a version is told with its appeal. */
function isTold(ended: Ended | null, { code, version }: Missing): boolean {
  return (code === 'release_rejected' || code === 'release_suspended') && version === ended?.version;
}

function MissingText({ slug, one }: { slug: string; one: Missing }): VNode {
  const { artifacts } = useVisitor().words;
  const text = artifacts.missing[one.code](one.version ?? '');
  const href = placeOf(slug, one);
  return href === null ? <span>{text}</span> : <a href={href}>{text}</a>;
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
