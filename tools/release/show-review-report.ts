import Type from 'typebox';
import { OwnRelease, showOwnRelease } from '../../domain/release/show-own.js';
import { ListTotal } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { briefReport } from './package-input.js';
import { ReleaseKey } from './release-key.js';

const { slug, version, state, reason, faults, faults_total } = OwnRelease.properties.release.properties;

/** What the review of a version has come to, for the resource of that name. */
export const showReviewReport = capability({
  name: 'show_review_report',
  title: 'Show the review report of a version',
  description:
    'Shows the state of one of your versions, the reason and findings of the last decision, the faults of the last refused package, and the report of the last package that passed.',
  doors: ['mcp'],
  isTool: false,
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: ReleaseKey,
  output: Type.Object(
    {
      slug,
      version,
      state,
      reason,
      findings: OwnRelease.properties.asked,
      findings_total: ListTotal,
      faults,
      faults_total,
      flag_count: OwnRelease.properties.flag_count,
      report: OwnRelease.properties.report,
      overtaken: OwnRelease.properties.overtaken,
    },
    { additionalProperties: false, description: 'The review of a version.' },
  ),
  brief: briefReport('faults', 'findings'),
  async handler(ctx, key) {
    const own = await showOwnRelease(ctx, key);
    const { slug: of, version: number, state: now, reason: why, faults: wrong } = own.release;
    const review = { state: now, reason: why, findings: own.asked, faults: wrong };
    const { flag_count, report, overtaken } = own;
    return { slug: of, version: number, ...review, flag_count, report, overtaken };
  },
});
