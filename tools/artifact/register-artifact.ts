import Type from 'typebox';
import { Artifact } from '../../domain/artifact/artifact.js';
import { register } from '../../domain/artifact/register.js';
import { ArtifactName, LanguageMap, Line, Nullable, Slug, WebUrl } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { signedCalls } from '../limits.js';
import { linkToStatus } from '../resources/links.js';

/** Registers an artifact or updates the caller's own (service.md, Endpoints; decisions §4, §10). */
export const registerArtifact = capability({
  name: 'service_register_artifact',
  title: 'Register or update an artifact',
  description:
    'Registers an artifact and reserves its slug for you, or updates one of yours. Fields that you leave out stay unchanged; null clears summary, website or support_url; a description replaces all languages. The registration is pending until a reviewer decides; you can announce and upload in the meantime.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'publish',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  limits: [signedCalls],
  input: Type.Object(
    {
      slug: Type.String({ ...Slug, 'x-form': 'free_slug' }),
      name: Type.Optional(
        ArtifactName(
          { description: 'The name, 1 to 120 characters, no control characters. Required for a new artifact.' },
          120,
        ),
      ),
      summary: Type.Optional(
        Nullable(Line({ description: 'One line about it, up to 300 characters; null clears it.' }, 0, 300)),
      ),
      description: Type.Optional(
        LanguageMap({ description: 'Description per language. Required for a new artifact.' }),
      ),
      website: Type.Optional(Nullable(WebUrl({ description: 'The website; null clears it.' }))),
      support_url: Type.Optional(Nullable(WebUrl({ description: 'Where users get support; null clears it.' }))),
    },
    { additionalProperties: false },
  ),
  output: Artifact,
  links: (answer) => [linkToStatus(answer)],
  handler: register,
});
