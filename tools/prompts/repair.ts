import Type from 'typebox';
import type { RefusalCode } from '../../domain/refusal.js';
import { isWithdrawable } from '../../domain/release/withdraw.js';
import { Slug, Version } from '../../domain/schemas.js';
import { promptsForAgent, repairPrompt } from '../../messages/en/agent-prompts.js';
import { showArtifactStatus } from '../artifact/show-artifact-status.js';
import { showReviewReport } from '../release/show-review-report.js';
import { ask } from '../resources/ask.js';
import { ownSlugs, ownVersions } from '../resources/completers.js';
import { reviewUri } from '../resources/links.js';
import type { Json } from '../resources/resource.js';
import { uriOf } from '../resources/uri.js';
import { missingLines } from './missing-lines.js';
import type { Prompt } from './prompt.js';

const { title, description, slug, version } = promptsForAgent.repair;

/** Explains what is wrong with a version, and what to do about it in its present state. */
export const repair: Prompt = {
  name: 'repair',
  title,
  description,
  input: Type.Object(
    { slug: Type.String({ ...Slug, description: slug }), version: Type.String({ ...Version, description: version }) },
    { additionalProperties: false },
  ),
  shows: showReviewReport,
  completes: { slug: ownSlugs, version: ownVersions },
  write: async (reader, given) => {
    const key = { slug: String(given['slug']), version: String(given['version']) };
    const report = await ask(reader, showReviewReport, key);
    const missing = missingLines(await ask(reader, showArtifactStatus, { slug: key.slug }));
    const text = repairPrompt({
      ...key,
      state: String(report['state']),
      codes: codesOf(report),
      hasReason: report['reason'] !== null,
      isOvertaken: report['overtaken'] === true && isWithdrawable(String(report['state'])),
      missing: missing.filter((line) => line.version === key.version || line.code.startsWith('registration')),
    });
    const resource = { uri: uriOf(reviewUri, key), mimeType: 'application/json', text: JSON.stringify(report) };
    return [
      { type: 'text', text },
      { type: 'resource', resource },
    ];
  },
};

function codesOf({ faults }: Json): readonly RefusalCode[] {
  return [...new Set((faults as ReadonlyArray<{ readonly code: RefusalCode }>).map(({ code }) => code))];
}
