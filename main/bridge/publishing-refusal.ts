import type { ToolAnswer } from '../../tools/mcp.js';
import { bodyOf, withBody } from './answers.js';
import type { Manifest } from './package-manifest.js';
import { PUBLISH_FOLDER } from './publish-folder-listing.js';
import type { Json } from './side.js';

/** The refusal of an artifact that is not there, with what the manifest tells for its registration. */
export function withKnown(answer: ToolAnswer, { slug, name }: Manifest): ToolAnswer {
  const next = { tool: 'service_register_artifact', arguments: { slug, ...(name === null ? {} : { name }) } };
  return withBody(answer, { ...bodyOf(answer), next });
}

/** The tools whose work this one does: where a refusal names one of them next, it is this one that is called again. */
const OWN_WORK: ReadonlySet<unknown> = new Set([
  'service_review_preflight',
  'service_announce_release',
  'service_upload_package',
  'service_upload_url',
]);

/** A refusal with what was done before it, and with the call that goes on from there. */
export function refusedAt(answer: ToolAnswer, input: Json, steps: readonly object[]): ToolAnswer {
  const body = bodyOf(answer);
  const next = body['next'] as Json | null | undefined;
  const again = { tool: PUBLISH_FOLDER, arguments: shortOf(input) };
  const isOwn = next === undefined || next === null || OWN_WORK.has(next['tool']) || body['retry_after'] !== undefined;
  return withBody(answer, { ...body, next: isOwn ? again : next, steps });
}

/** Longer texts are the caller's own, and need not be told back. */
const TOLD = 1000;

function shortOf(input: Json): Json {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => JSON.stringify(value).length <= TOLD));
}
