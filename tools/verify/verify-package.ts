import Type from 'typebox';
import { Nullable } from '../../domain/schemas.js';
import { type QuestionFault, verify } from '../../domain/verify/verify.js';
import { capability } from '../capability.js';

const Echo = (name: string) => Nullable(Type.String({ description: `The ${name} as it was sent; null if absent.` }));

/** The public verification (service.md, Verification answers; decisions §4, §10). Never alerts anybody. */
export const verifyPackage = capability({
  name: 'service_verify_package',
  title: 'Verify a file',
  description:
    'Tells whether a file with this SHA-256 is the published one of that artifact and version: verified, altered or unknown. A suspended version, like everything that is not published, is unknown.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  lenient: true,
  input: Type.Object(
    {
      slug: Type.String({ description: 'The slug of the artifact.' }),
      version: Type.String({ description: 'The version, MAJOR.MINOR.PATCH.' }),
      sha256: Type.String({ description: 'SHA-256 of the file, 64 hexadecimal characters.' }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      answer: Type.Enum(['verified', 'altered', 'unknown'], { description: 'verified, altered or unknown.' }),
      slug: Echo('slug'),
      version: Echo('version'),
      sha256: Echo('hash'),
      publisher: Type.Optional(Type.String({ description: 'Name in the signed manifest; only with verified.' })),
      published_at: Type.Optional(Type.String({ description: 'When it was published; only with verified.' })),
      approved_sha256: Type.Optional(Type.String({ description: 'The recorded hash; with verified and altered.' })),
      key_state: Type.Optional(
        Type.Literal('compromised', {
          description:
            'With verified and altered, if the signing key is compromised: the signature proves nothing, this answer still counts.',
        }),
      ),
      fault: Type.Optional(
        Type.Unsafe<QuestionFault>(
          Type.Object(
            {
              field: Type.String({ description: 'Which parameter.' }),
              received: Nullable(Type.String({ description: 'What arrived.' })),
              expected: Type.String({ description: 'What was expected.' }),
            },
            {
              additionalProperties: false,
              description: 'Why the file could not be checked.',
              'x-message': 'question_fault',
            },
          ),
        ),
      ),
    },
    { additionalProperties: false },
  ),
  handler: verify,
});
