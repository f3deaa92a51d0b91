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
    name: Type.String({ 'x-says': 'asked_scope.name' }),
    sentence: Type.String({ 'x-says': 'asked_scope.sentence' }),
    covers: Type.Array(Type.String(), { 'x-says': 'asked_scope.covers' }),
    is_new: Type.Boolean({
      'x-says': 'asked_scope.is_new',
    }),
  },
  { additionalProperties: false, 'x-says': 'asked_scope' },
);

/** What somebody is shown who is to decide. */
export const ConsentScreen = Type.Object(
  {
    client_id: Type.String({ 'x-says': 'consent_screen.client_id' }),
    origin: Type.Enum(['registered', 'document'], { 'x-says': 'consent_screen.origin' }),
    name: Type.String({ 'x-says': 'consent_screen.name' }),
    website: Nullable(Type.String({ 'x-says': 'consent_screen.website' })),
    logo: Nullable(Type.String({ 'x-says': 'consent_screen.logo' })),
    first_party: Type.Boolean({ 'x-says': 'consent_screen.first_party' }),
    redirect_uri: Type.String({ 'x-says': 'consent_screen.redirect_uri' }),
    redirect_kind: Type.Enum(['web', 'loopback', 'app'], {
      'x-says': 'consent_screen.redirect_kind',
    }),
    scopes: Type.Array(AskedScope, { 'x-says': 'consent_screen.scopes' }),
    is_known: Type.Boolean({ 'x-says': 'consent_screen.is_known' }),
  },
  { additionalProperties: false, 'x-says': 'consent_screen' },
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
