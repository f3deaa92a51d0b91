import type { VNode } from 'preact';
import type { Gone, Run } from '../../../domain/review/line-marks.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { useVisitor } from '../kit/index.js';

interface GoneProps {
  readonly gone: Gone;
  /** Whether keys and addresses lead to it: one text of a page can have that. */
  readonly anchored: boolean;
}

/** That lines are gone from here, and which of them stand elsewhere now. */
export function GoneHere({ gone, anchored }: GoneProps): VNode {
  const { diff } = useVisitor().words;
  const { after, line, count, coarse, went } = gone;
  return (
    <div class="gone-here" id={anchored ? `G${after}` : undefined} data-change={anchored ? '' : undefined}>
      <strong>
        <span class="sign">{'− '}</span>
        {diff.gone(count, after)}
      </strong>
      <span class="quiet">{` (${diff.wasAt(line, count)})`}</span>
      {coarse ? <span>{` ${diff.coarse}`}</span> : null}
      {went.map((run) =>
        saysNothing(run) ? null : <RunShown run={run} words={diff.went(run.moved, run.count)} key={run.line} />,
      )}
    </div>
  );
}

interface RunOfText {
  readonly run: Run;
  /** The text of its first line. */
  readonly text: string;
}

/** Where lines come from that begin here. */
export function CameHere({ run, text }: RunOfText): VNode | null {
  const { diff } = useVisitor().words;
  if (saysNothing(run, text)) return null;
  return (
    <div class="came-here">
      <RunShown run={run} words={diff.came(run.moved, run.count)} />
    </div>
  );
}

/** Where removed lines that begin here stand now. */
export function WentThere({ run, text }: RunOfText): VNode | null {
  const { diff } = useVisitor().words;
  if (saysNothing(run, text)) return null;
  return (
    <div class="gone-here">
      <RunShown run={run} words={diff.went(run.moved, run.count)} />
    </div>
  );
}

/** One line that stands at both places, or that any file has, as `<?php` or `}`, came from nowhere. */
function saysNothing({ moved, count }: Run, text?: string): boolean {
  if (count > 1) return false;
  return !moved || (text !== undefined && !/[\p{L}\p{N}_$]/u.test(text.replace(/^\s*<\?php\s*$/, '')));
}

function RunShown({ run, words }: { readonly run: Run; readonly words: string }): VNode {
  const { findings } = useVisitor().words;
  return (
    <span>
      {` ${words} `}
      <code>{run.path}</code>
      {`, ${findings.place(run.there)}`}
    </span>
  );
}

/** How many lines came and went: the signs to be seen, the words to be heard. */
export function LineCountsShown({
  lines,
}: {
  readonly lines: { readonly added: number; readonly gone: number } | null;
}): VNode | null {
  const { diff } = useVisitor().words;
  if (lines === null) return null;
  const { added, gone } = lines;
  return (
    <span class="line-counts" role="img" aria-label={diff.countsSaid(added, gone)} title={diff.countsSaid(added, gone)}>
      <span class="plus">{`+${added}`}</span> <span class="minus">{`−${gone}`}</span>
    </span>
  );
}

/** The same of a whole package, with what is not in it. */
export function LinesOf({ lines }: { readonly lines: ReviewFiles['lines'] }): VNode {
  const { diff } = useVisitor().words;
  if (lines === null) return <span class="quiet">{diff.notRecorded}</span>;
  return (
    <>
      <LineCountsShown lines={lines} />
      {lines.not_recorded === 0 ? null : <p class="note">{diff.filesNotRecorded(lines.not_recorded)}</p>}
    </>
  );
}

/** How many lines went with a removed file, or where they are now. */
export function RemovedNote({ file }: { readonly file: ReviewFiles['removed'][number] }): VNode {
  const { diff } = useVisitor().words;
  const { now, lines_gone } = file;
  if (now !== null) {
    return (
      <span class="quiet">
        {`${diff.nowAt} `}
        <code>{now}</code>
      </span>
    );
  }
  return <span class="quiet">{lines_gone === null ? diff.notRecorded : diff.goneOf(lines_gone)}</span>;
}
