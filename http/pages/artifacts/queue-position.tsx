import type { VNode } from 'preact';
import { MINUTE } from '../../../domain/durations.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import { durationOf, Time, useVisitor } from '../kit/index.js';

/** Fewer decisions than this promise nothing. */
const FEW = 5;
/** Of fewer, nine in ten are all. */
const TEN = 10;

/** The place in the queue and how long others really waited; nothing while a reviewer has nothing to do. */
export function WaitingNote({ waiting }: { readonly waiting: QueuePosition }): VNode | null {
  const { words } = useVisitor();
  const { waiting: said } = words.artifacts;
  if (waiting.place === null) return null;
  // What is measured are decisions on versions: of a registration they promise nothing.
  const isRegistration = waiting.version === null;
  return (
    <section>
      <h2>{said.title}</h2>
      <p>
        {(isRegistration ? said.placeOfRegistration : said.place)(waiting.place, waiting.queue)}{' '}
        <Time at={waiting.since} />.{waiting.turn === 'publisher' ? ` ${said.yourTurn}` : null}
      </p>
      {isRegistration ? null : <Measured measured={waiting.measured} />}
    </section>
  );
}

function Measured({ measured }: Pick<QueuePosition, 'measured'>): VNode {
  const { words, language } = useVisitor();
  const { waiting: said } = words.artifacts;
  if (measured === null) return <p class="quiet">{said.unmeasured}</p>;
  const { decisions, days, median_ms, p90_ms } = measured;
  // To the next minute: nobody plans by seconds.
  const atMost = (ms: number): string => durationOf(language, Math.max(1, Math.ceil(ms / MINUTE)) * MINUTE);
  const longest = atMost(p90_ms);
  if (decisions < FEW) return <p class="quiet">{`${said.measuredFew(decisions, days, longest)} ${said.few}`}</p>;
  const median = atMost(median_ms);
  if (median === longest && decisions < TEN) return <p class="quiet">{said.measuredFew(decisions, days, longest)}</p>;
  return (
    <p class="quiet">
      {median === longest
        ? said.measuredAlike(decisions, days, longest)
        : said.measured(decisions, days, median, longest)}
    </p>
  );
}
