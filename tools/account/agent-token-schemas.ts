import Type from 'typebox';
import { Name, Nullable, Until } from '../../domain/schemas.js';

/** What an agent token may do beside reading, as it is asked for. */
export const AgentScopes = Type.Array(Type.Enum(['publish'], { description: 'publish' }), {
  description: 'publish lets the agent announce and upload; read is always included.',
  maxItems: 1,
});

/** A token that a person makes for an agent of theirs: named, so that it is known again in the list. */
export const NewAgentToken = Type.Object(
  {
    name: Name({ description: 'What it is for, 1 to 120 characters.' }, 120),
    scopes: Type.Optional(AgentScopes),
    until: Type.Optional(Nullable(Until)),
  },
  { additionalProperties: false, description: 'A new agent token.' },
);

/** An agent token that was just made. */
export const IssuedAgentToken = Type.Object(
  {
    token: Type.String({ description: 'The token, shown once.' }),
    token_id: Type.String({ description: 'Its ID, to revoke it by.' }),
    scopes: Type.Array(Type.Enum(['read', 'publish']), { description: 'What it may do.' }),
  },
  { additionalProperties: false, description: 'An agent token.' },
);
