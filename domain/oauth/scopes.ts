import { permissionNames } from '../account/permissions.js';

/** Grants a refresh token; needs no permission (decisions §7). */
export const OFFLINE_ACCESS = 'offline_access';
/** Minimal identity; needs no permission. */
export const PROFILE = 'profile';

/** What the service's own MCP endpoint knows (decisions §7). */
export const ARTIFACTS_READ = 'artifacts.read';
export const ARTIFACTS_PUBLISH = 'artifacts.publish';

/** The wildcards that may be asked for as such; they are granted as written. */
const wildcardScopes = ['messages.*', 'notifications.*', 'account.*'] as const;

/** The scopes of the core, in the order in which they are listed (decisions §7). */
export const coreScopes: readonly string[] = [PROFILE, OFFLINE_ACCESS, ...permissionNames, ...wildcardScopes];

/** What a client may ask for that only a document describes (decisions §7). */
export const documentScopes: readonly string[] = [ARTIFACTS_READ, ARTIFACTS_PUBLISH, PROFILE, OFFLINE_ACCESS];

/** Whether the member's groups have a say in a scope. */
export function needsPermission(scope: string): boolean {
  return scope !== PROFILE && scope !== OFFLINE_ACCESS;
}

/** A scope that a module declares, with a sentence per language for the consent screen. */
export interface DeclaredScope {
  /** The scope's name, which is a permission's too. */
  readonly _id: string;
  readonly sentences: Readonly<Record<string, string>>;
  /** `file`: from the file read at start; else an admin declared it. */
  readonly origin: 'admin' | 'file';
  readonly declared_at: Date;
}

/** RFC 6749 §3.3: what a scope name may be made of. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** The scopes of a `scope` parameter, each once, in the order sent; `null` where it is malformed. */
export function readScope(text: string): readonly string[] | null {
  const names = text.split(' ').filter((name) => name !== '');
  if (names.length === 0 || names.some((name) => !SCOPE_TOKEN.test(name))) return null;
  return [...new Set(names)];
}

export function scopeText(scope: readonly string[]): string {
  return scope.join(' ');
}

/** Whether granted scopes cover one: by name, by `x.*`, and `artifacts.publish` includes `artifacts.read`. */
export function scopeCovers(granted: readonly string[], wanted: string): boolean {
  if (granted.includes(wanted)) return true;
  if (wanted === ARTIFACTS_READ && granted.includes(ARTIFACTS_PUBLISH)) return true;
  const dot = wanted.indexOf('.');
  return dot !== -1 && granted.includes(`${wanted.slice(0, dot)}.*`);
}
