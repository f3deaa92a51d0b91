import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { languages } from '../language.js';
import { Nullable } from '../schemas.js';
import type { ConsentRecord } from './grant.js';
import { redirectKind } from './redirect-uri.js';
import type { RequestedAuthorization } from './requested-authorization.js';
import { scopeInWords } from './scope-sentences.js';
import { scopeCovers } from './scopes.js';

const AskedScope = Type.Object(
  {
    name: Type.String({ description: 'Name of the scope.' }),
    sentence: Type.String({ description: 'What it lets the app do, in the language of the page.' }),
    covers: Type.Array(Type.String(), { description: 'What a wildcard covers, in sentences.' }),
    is_new: Type.Boolean({
      description: 'true: the member has allowed the app other scopes before, and not this one.',
    }),
  },
  { additionalProperties: false, description: 'A scope that is asked for.' },
);

/** What somebody is shown who is to decide. */
export const ConsentScreen = Type.Object(
  {
    client_id: Type.String({ description: 'ID of the client.' }),
    origin: Type.Enum(['registered', 'document'], { description: 'document: not registered here.' }),
    name: Type.String({ description: 'Name of the app.' }),
    website: Nullable(Type.String({ description: 'Its website, or null.' })),
    logo: Nullable(Type.String({ description: 'SHA-256 of its logo, or null.' })),
    first_party: Type.Boolean({ description: 'Whether it belongs to the operator.' }),
    redirect_uri: Type.String({ description: 'Where the answer goes.' }),
    redirect_kind: Type.Enum(['web', 'loopback', 'app'], {
      description: 'What that is: a website, a program on the same device, or an app that owns the scheme.',
    }),
    scopes: Type.Array(AskedScope, { description: 'What the app asks for.' }),
    is_known: Type.Boolean({ description: 'Whether the member has allowed the app something before.' }),
  },
  { additionalProperties: false, description: 'What to decide.' },
);

export type ConsentScreen = Static<typeof ConsentScreen>;

/** Puts a request into words for the member, in the language of the page that they look at. */
export async function consentScreen(
  ctx: Context,
  { client, redirectUri, scope }: RequestedAuthorization,
  consent: ConsentRecord | null,
): Promise<ConsentScreen> {
  const language = ctx.from?.language ?? languages[0];
  const declared = await ctx.scopes.all();
  return {
    client_id: client.client_id,
    origin: client.origin,
    name: client.name,
    website: client.website,
    logo: client.logo,
    first_party: client.first_party,
    redirect_uri: redirectUri,
    redirect_kind: redirectKind(redirectUri),
    scopes: scope.map((name) => ({
      ...mutable(scopeInWords(ctx.messages, name, language, declared)),
      is_new: consent !== null && !scopeCovers(consent.scope, name),
    })),
    is_known: consent !== null,
  };
}

function mutable({ name, sentence, covers }: ReturnType<typeof scopeInWords>): {
  name: string;
  sentence: string;
  covers: string[];
} {
  return { name, sentence, covers: [...covers] };
}
