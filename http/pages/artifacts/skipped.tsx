import type { VNode } from 'preact';
import type { Report } from '../../../domain/release/report.js';
import { useVisitor } from '../kit/index.js';

type Check = Report['checks'][number];

/** Checks that compare with what was announced. */
const ofAnnouncement: readonly Check['check'][] = ['sha256', 'size', 'min_core'];

interface Props {
  readonly checks: readonly Check[];
  readonly of: Check;
}

/** Why a check did not run: nothing was announced yet, or one before it failed (decisions §5). Nothing for one that ran. */
export function WhySkipped({ checks, of }: Props): VNode | null {
  const { skippedBecause } = useVisitor().words.releases.report;
  if (of.passed !== null) return null;
  const isAnnounced = checks.find(({ check }) => check === 'sha256')?.passed !== null;
  const why = ofAnnouncement.includes(of.check) && !isAnnounced ? 'unannounced' : 'earlier';
  return <span class="quiet">{` (${skippedBecause[why]})`}</span>;
}
