import { createHash } from 'node:crypto';

/** The longest that a revoked token still counts here. */
const MOST_SECONDS = 60;
const REMEMBERED = 10_000;
const PATIENCE_MS = 5_000;
const TOKEN = /^bk(?:at|a)_[A-Za-z0-9_-]{43}$/;

/**
 * The gate before an API: `enter(authorization, wanted)` takes the `Authorization` header and the name of a scope, and
 * returns `{ member, client }`, or `{ refused: { status, headers, body } }`, to send as it is.
 */
export function openGate({ issuer, clientId, clientSecret, cacheSeconds = MOST_SECONDS }) {
  const life = Math.min(cacheSeconds, MOST_SECONDS) * 1000;
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  /** Responses by the SHA-256 of the token, so that this memory reveals no tokens. */
  const cache = new Map();

  async function introspect(token) {
    const key = createHash('sha256').update(token).digest('hex');
    const known = cache.get(key);
    if (known !== undefined && known.until > Date.now()) return known.answer;
    cache.delete(key);
    const asked = Date.now();
    const response = await fetch(`${issuer}/oauth/introspect`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status !== 200) throw new Error(`introspection answered ${response.status}`);
    const answer = await response.json();
    // Inactive tokens are not cached: each costs its sender a request, and us no memory.
    if (answer.active !== true || answer.aud !== issuer) return null;
    if (cache.size >= REMEMBERED) cache.delete(cache.keys().next().value);
    // Counted from the request, and never beyond the token's expiry; an API key may not expire.
    cache.set(key, { answer, until: Math.min(asked + life, answer.exp === null ? Infinity : answer.exp * 1000) });
    return answer;
  }

  return async function enter(header, wanted) {
    const [, scheme, token] = /^(\S+) +(\S+) *$/.exec(header ?? '') ?? [];
    if (scheme?.toLowerCase() !== 'bearer') {
      return refuse(401, 'missing_credential', 'Authorization: Bearer and a token', 'Bearer');
    }
    if (!TOKEN.test(token)) return refuseToken();
    let answer;
    try {
      answer = await introspect(token);
    } catch (error) {
      // Nobody gets in while introspection is unavailable.
      console.error(`tokens cannot be checked: ${error.message}`);
      return refuse(503, 'unavailable', 'tokens cannot be checked now; try again', null, { 'retry-after': '5' });
    }
    if (answer === null) return refuseToken();
    if (!covers(answer.scope.split(' '), wanted)) {
      const challenge = `Bearer error="insufficient_scope", scope="${wanted}"`;
      return refuse(403, 'insufficient_scope', `a token with the scope ${wanted}`, challenge);
    }
    // The app may, but the member may not. Names without a dot, such as `profile`, need no permission.
    if (wanted.includes('.') && !covers(answer.permissions, wanted)) {
      return refuse(403, 'permission_denied', `a member whose groups permit ${wanted}`, null);
    }
    return { member: answer.sub, client: answer.client_id };
  };
}

/** By name, or by `x.*`, which covers every `x.<action>`. */
function covers(granted, wanted) {
  const dot = wanted.indexOf('.');
  return granted.includes(wanted) || (dot !== -1 && granted.includes(`${wanted.slice(0, dot)}.*`));
}

function refuseToken() {
  return refuse(
    401,
    'invalid_token',
    'a token that has neither expired nor been revoked',
    'Bearer error="invalid_token"',
  );
}

function refuse(status, error, expected, challenge, headers = {}) {
  const challenged = challenge === null ? {} : { 'www-authenticate': challenge };
  return { refused: { status, headers: { ...headers, ...challenged }, body: { error, expected } } };
}
