import Type from 'typebox';
import { Instant, Nullable } from '../../domain/schemas.js';

/** An agent token or an API key that is good. */
export const ProgramAccess = Type.Object(
  {
    id: Type.String({ description: 'The ID of the token or key.' }),
    kind: Type.Enum(['agent_token', 'api_key'], { description: 'Which of the two it is.' }),
    name: Type.String({ description: 'The name that its owner gave it.' }),
    last_used_at: Nullable(Instant),
  },
  { additionalProperties: false, description: 'An agent token or an API key that is neither expired nor revoked.' },
);

export const EndPrograms = Type.Optional(
  Type.Boolean({ description: 'true: also revoke every agent token and API key of the account.' }),
);
