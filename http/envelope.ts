import type { IncomingMessage } from 'node:http';
import { type PublishingCredential, publishingCredential, publishingSecretOf } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import { NONCE_LIFE } from '../domain/durations.js';
import { type Fault, fault, NOT_SHOWN, type RefusalCode, refuse, refuseAny } from '../domain/refusal.js';
import {
  canonicalString,
  isInWindow,
  isSignature,
  KEY_FORM,
  NONCE_FORM,
  SIGNATURE_FORM,
  type SignedRequest,
  TIMESTAMP_FORM,
  unixSeconds,
} from '../domain/signing/envelope.js';
import { valuesOf } from './headers.js';
import type { HttpContext } from './http-context.js';
import { pathOf } from './paths.js';

/** The four headers of a signed envelope, present and well-formed. */
export interface Envelope {
  readonly key: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** An envelope whose key was found, and whose time is right: whether its sender holds the secret is not known yet. */
export interface OpenEnvelope extends Envelope {
  readonly credential: PublishingCredential;
}

interface HeaderRule {
  readonly header: string;
  readonly form: RegExp;
  readonly code: RefusalCode;
  readonly expected: string;
  /** Whether a malformed value may be repeated: a secret may have been put into the wrong header. */
  readonly shown: boolean;
}

const rules = {
  key: {
    header: 'X-Service-Key',
    form: KEY_FORM,
    code: 'unknown_key',
    expected: 'the id of a publishing token that is not revoked (bkp_ and 20 characters), sent once',
    shown: false,
  },
  timestamp: {
    header: 'X-Service-Timestamp',
    form: TIMESTAMP_FORM,
    code: 'invalid_timestamp',
    expected: 'Unix time in whole seconds, sent once',
    shown: true,
  },
  nonce: {
    header: 'X-Service-Nonce',
    form: NONCE_FORM,
    code: 'invalid_nonce',
    expected: '8 to 128 visible ASCII characters, sent once',
    shown: true,
  },
  signature: {
    header: 'X-Service-Signature',
    form: SIGNATURE_FORM,
    code: 'invalid_signature',
    expected: '64 hexadecimal characters, sent once',
    shown: false,
  },
} as const satisfies Record<keyof Envelope, HeaderRule>;

/**
 * What can be said before the body is read (decisions §3): the four headers, then the key, then the timestamp.
 * Refuses with `missing_credential`, `unknown_key`, `invalid_timestamp`, `invalid_nonce`, `invalid_signature`,
 * `timestamp_out_of_window`.
 */
export async function openEnvelope(http: HttpContext, request: IncomingMessage): Promise<OpenEnvelope> {
  const envelope = readHeaders(request);
  const credential = await requireKey(http, envelope.key);
  checkTimestamp(http, envelope.timestamp);
  return { ...envelope, credential };
}

function readHeaders(request: IncomingMessage): Envelope {
  const faults: Fault[] = [];
  const read = (rule: HeaderRule): string => {
    const values = valuesOf(request, rule.header);
    const [value] = values;
    if (value === undefined) {
      faults.push(fault('missing_credential', rule.header, null, rule.expected));
    } else if (values.length > 1) {
      faults.push(fault(rule.code, rule.header, `sent ${values.length} times`, rule.expected));
    } else if (!rule.form.test(value)) {
      faults.push(fault(rule.code, rule.header, rule.shown ? value : NOT_SHOWN, rule.expected));
    }
    return value ?? '';
  };
  const envelope = {
    key: read(rules.key),
    timestamp: read(rules.timestamp),
    nonce: read(rules.nonce),
    signature: read(rules.signature),
  };
  refuseAny(faults);
  return envelope;
}

async function requireKey(http: HttpContext, key: string): Promise<PublishingCredential> {
  const credential = await publishingCredential(http.services.ports, key);
  if (credential === null) return refuse('unknown_key', rules.key.header, key, rules.key.expected);
  return credential;
}

function checkTimestamp(http: HttpContext, timestamp: string): void {
  const now = http.services.clock();
  if (isInWindow(timestamp, now)) return;
  const expected = `${unixSeconds(now)}, the server's time, give or take 300 seconds`;
  refuse('timestamp_out_of_window', rules.timestamp.header, timestamp, expected);
}

/** What an envelope signs of a request with a body of that hash. */
function signedBy(request: IncomingMessage, envelope: Envelope, bodySha256: string): SignedRequest {
  return {
    method: request.method ?? '',
    path: pathOf(request.url ?? ''),
    timestamp: envelope.timestamp,
    nonce: envelope.nonce,
    bodySha256,
  };
}

/** Whether the signature is right for a body of that hash. */
export function isSignedOver(
  http: HttpContext,
  request: IncomingMessage,
  envelope: OpenEnvelope,
  bodySha256: string,
): boolean {
  const secret = publishingSecretOf(http.services.ports, envelope.credential.record);
  return isSignature(secret, signedBy(request, envelope, bodySha256), envelope.signature);
}

/**
 * What is left when the body is there: the key again, the signature, the nonce. Refuses with `unknown_key`,
 * `invalid_signature`, `nonce_reused`; the nonce is used up from here on, whatever follows.
 */
export async function verifyEnvelope(
  http: HttpContext,
  request: IncomingMessage,
  envelope: Envelope,
  bodySha256: string,
): Promise<Actor> {
  const { accounts, ...ports } = http.services.ports;
  const credential = await requireKey(http, envelope.key);
  const signed = signedBy(request, envelope, bodySha256);
  if (!isSignature(publishingSecretOf(ports, credential.record), signed, envelope.signature)) {
    refuse(
      'invalid_signature',
      rules.signature.header,
      NOT_SHOWN,
      'HMAC-SHA256 in hex over the canonical string, keyed with the whole secret',
      { note: `the canonical string of what arrived is ${JSON.stringify(canonicalString(signed))}` },
    );
  }
  const now = http.services.clock();
  const fresh = await accounts.useNonce(envelope.key, envelope.nonce, new Date(now.getTime() + NONCE_LIFE), now);
  if (!fresh) {
    refuse('nonce_reused', rules.nonce.header, envelope.nonce, 'a nonce that this key has not used before');
  }
  return credential.actor;
}
