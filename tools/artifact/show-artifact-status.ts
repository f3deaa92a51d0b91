import Type from 'typebox';
import { ArtifactStatus, artifactStatus } from '../../domain/artifact/status.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { signedCalls } from '../limits.js';
import { missingShown } from '../missing-shown.js';
import { pollForReviewer } from '../poll.js';
import { linksOfStatus } from '../resources/links.js';
import { briefStatus } from './brief-status.js';

/** State of an artifact and of its releases (service.md, Agent tools; decisions §4, §10). */
export const showArtifactStatus = capability({
  name: 'service_artifact_status',
  title: 'Show the status of an artifact',
  description:
    'Shows your artifact: state of the registration, published version and its validation hash, last announcement, every version with its state and flag count, and what is still missing, with who has to act.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  limits: [signedCalls],
  input: Type.Object(
    {
      slug: Slug,
      before: Type.Optional(
        Type.String({
          ...Version,
          description: 'A version, MAJOR.MINOR.PATCH: shows the versions below it, beyond those shown first.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: ArtifactStatus,
  links: linksOfStatus,
  pollAfter: pollForReviewer,
  brief: briefStatus,
  async handler(ctx, input) {
    const { missing, ...status } = await artifactStatus(ctx, input);
    return { ...status, missing: missing.map((line) => missingShown(input.slug, line, ctx.settings.baseUrl)) };
  },
});
