import type { VNode } from 'preact';
import type { Words } from '../../../messages/pages.js';
import { ShortHash, useVisitor } from '../kit/index.js';
import type { Event } from './listed-event.js';

/** What an event is about: the version or the registration, what was decided, and of which bytes. */
export function About({ event }: { readonly event: Event }): VNode {
  const words = useVisitor().words.webhook.about;
  const { received_sha256: received, validation_hash: approved } = event.data;
  const hash = received ?? approved;
  return (
    <>
      {[event.version, happened(event, words)].filter((part) => part !== null).join(' ')}
      {typeof hash === 'string' ? (
        <>
          , <ShortHash hash={hash} />
        </>
      ) : null}
    </>
  );
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
