import type { Ports, Settings } from '../context.js';
import type { Refusal } from '../refusal.js';
import { errorDescription } from './error-description.js';
import { answerTo } from './redirect-uri.js';

/** Where an answer goes, and what goes back with it. */
export interface Asker {
  readonly redirectUri: string;
  /** `null`: none was sent that could be returned. */
  readonly state: string | null;
}

type Issuer = Pick<Settings, 'baseUrl'>;

/** The redirect that hands a code over (OAuth 2.1 §4.1.2); who issued it stands beside it (RFC 9207). */
export function codeAnswer({ baseUrl }: Issuer, { redirectUri, state }: Asker, code: string): string {
  return answerTo(redirectUri, { code, ...(state !== null && { state }), iss: baseUrl });
}

/** The redirect of a refusal (OAuth 2.1 §4.1.2.1). */
export function refusalAnswer(
  { settings, messages }: Pick<Ports, 'settings' | 'messages'>,
  { redirectUri, state }: Asker,
  refusal: Refusal,
): string {
  const { first } = refusal;
  const described = { error: first.code, error_description: errorDescription(messages.detail(first)) };
  return answerTo(redirectUri, { ...described, ...(state !== null && { state }), iss: settings.baseUrl });
}
