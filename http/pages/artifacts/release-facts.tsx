import type { VNode } from 'preact';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { Facts, Time } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { releasePath } from './paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
}

/** What a version runs on. */
export function Compatibility({ visitor, shown: { release } }: Props): VNode {
  const { compatibility: words } = visitor.words.releases;
  return (
    <>
      <Facts
        entries={[
          { term: words.core, value: visitor.words.kit.range(release.min_core, release.max_core) },
          { term: words.php, value: <code>{release.php}</code> },
        ]}
      />
      {release.state === 'rejected' ? null : (
        <p>
          <a href={releasePath(release.slug, release.version, 'compatibility')}>{words.change}</a>
        </p>
      )}
    </>
  );
}

/** Hashes, sizes and dates. */
export function ReleaseFacts({ visitor, shown }: Props): VNode {
  const { facts: words } = visitor.words.releases;
  const { release, signed_size, publisher } = shown;
  const number = new Intl.NumberFormat(visitor.language);
  const time = (at: string | null): VNode | null => (at === null ? null : <Time at={at} />);
  return (
    <Facts
      entries={[
        {
          term: words.validationHash,
          value:
            release.validation_hash === null ? null : (
              <>
                <code>{release.validation_hash}</code> <span class="quiet">{words.validationHashNote}</span>
              </>
            ),
        },
        { term: words.signedSize, value: signed_size === null ? null : words.bytes(number.format(signed_size)) },
        { term: words.publisher, value: publisher },
        { term: words.kid, value: release.kid === null ? null : <code>{release.kid}</code> },
        { term: words.sha256, value: <code>{release.sha256}</code> },
        { term: words.size, value: words.bytes(number.format(release.size)) },
        { term: words.announced, value: time(release.announced_at) },
        { term: words.received, value: time(release.received_at) },
        { term: words.decided, value: time(release.decided_at) },
        { term: words.published, value: time(release.published_at) },
        { term: words.expires, value: time(release.expires_at) },
        { term: words.collected, value: time(release.collected_at) },
        { term: words.until, value: time(release.package_until) },
      ]}
    />
  );
}
