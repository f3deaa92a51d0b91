import type { VNode } from 'preact';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { OwnRelease } from '../../../domain/release/show-own.js';
import { Steps } from '../kit/index.js';
import type { Visitor } from '../visitor.js';

const steps = ['announce', 'upload', 'review', 'download'] as const;

interface Props {
  readonly visitor: Visitor;
  readonly shown: OwnRelease;
  readonly waiting: QueuePosition;
}

/** How far a version has come; nothing once nothing lies ahead of it. */
export function ReleaseProgress({ visitor, shown, waiting }: Props): VNode | null {
  const words = visitor.words.releases.progress;
  const now = stepOf(shown);
  if (now === null) return null;
  const detail = detailOf(visitor, shown, waiting);
  return (
    <Steps
      label={words.label}
      now={steps.indexOf(now)}
      steps={steps.map((step) => ({
        label: words.steps[step],
        ...(step === now && detail !== null ? { detail } : {}),
      }))}
    />
  );
}

function stepOf({ release, overtaken }: OwnRelease): (typeof steps)[number] | null {
  if (overtaken) return null;
  switch (release.state) {
    case 'announced':
    case 'draft':
      return 'upload';
    case 'in_review':
      return 'review';
    case 'published':
      return release.package_until !== null && release.collected_at === null ? 'download' : null;
    default:
      return null;
  }
}

/** What the open step waits for; until when is told below it. */
function detailOf(visitor: Visitor, { release }: OwnRelease, { turn }: QueuePosition): string | null {
  const { progress } = visitor.words.releases;
  switch (release.state) {
    case 'draft':
      return release.reason === null ? progress.refused : progress.changes;
    case 'in_review':
      // The place in the queue is told below.
      return turn === 'publisher' ? progress.asked : null;
    default:
      return null;
  }
}
