import Type from 'typebox';
import { Name, Nullable, Until } from '../../domain/schemas.js';

/** What an API key may do, as it is asked for. */
export const KeyScopes = Type.Array(
  Type.String({ description: 'The name of a scope, for example blog.read.', minLength: 1, maxLength: 100 }),
  { description: 'What the key may do: at least one scope, offline_access not among them.', maxItems: 400 },
);

/** A key that a person makes for a program of theirs: named, so that it is known again in the list. */
export const NewApiKey = Type.Object(
  {
    name: Name({ description: 'What it is for, 1 to 120 characters.' }, 120),
    scopes: KeyScopes,
    until: Type.Optional(Nullable(Until)),
  },
  { additionalProperties: false, description: 'A new API key.' },
);

/** An API key that was just made. */
export const IssuedApiKey = Type.Object(
  {
    api_key: Type.String({ description: 'The key, shown once.' }),
    key_id: Type.String({ description: 'Its ID, to revoke it by.' }),
    scopes: Type.Array(Type.String(), { description: 'What it may do.' }),
  },
  { additionalProperties: false, description: 'An API key.' },
);
