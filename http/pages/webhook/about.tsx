import type { VNode } from 'preact';
import type { Words } from '../../../messages/pages.js';
import { NONE, ShortHash, useVisitor } from '../kit/index.js';
import type { Event } from './listed-event.js';

/** What an event is about: the version or the registration, what was decided, and of which bytes. */
export function About({ event }: { readonly event: Event }): VNode {
  const { words } = useVisitor();
  const hash = hashOf(event);
  return (
    <>
      {titleOf(event, words)}
      {hash === null ? null : (
        <>
          , <ShortHash hash={hash} />
        </>
      )}
    </>
  );
}

/** Of which bytes: of those that were approved, or of those that somebody was given instead. */
export function PackageHash({ event }: { readonly event: Event }): VNode {
  const hash = hashOf(event);
  return hash === null ? <span class="none">{NONE}</span> : <ShortHash hash={hash} />;
}

export function hashOf({ data }: Event): string | null {
  const hash = data['received_sha256'] ?? data['validation_hash'];
  return typeof hash === 'string' ? hash : null;
}

/** What has happened, and to which version. */
export function titleOf(event: Event, { webhook, releases }: Words): string {
  const said = happened(event, webhook.about);
  if (event.version === null) return said;
  const isSentence = event.type === 'package.altered' || event.data['decision'] === 'changes_requested';
  return `${releases.title(event.version)}${isSentence ? ':' : ''} ${said}`;
}

function happened({ type, data }: Event, words: Words['webhook']['about']): string {
  switch (type) {
    case 'release.approved':
      return data['decision'] === 'reinstated' ? words.reinstated : words.published;
    case 'release.rejected':
      return data['decision'] === 'changes_requested' ? words.changesRequested : words.rejected;
    case 'release.suspended':
      return words.suspended;
    case 'package.altered':
      return words.altered(Number(data['reports'] ?? 1));
    case 'artifact.approved':
      return words.registrationApproved;
    case 'artifact.rejected':
      return words.registrationRejected;
    case 'webhook.ping':
      return words.ping;
  }
}
