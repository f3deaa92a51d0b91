import type { IncomingMessage } from 'node:http';
import { type PublishingCredential, publishingCredential, publishingSecretOf } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import { NONCE_LIFE } from '../domain/durations.js';
import { type Fault, fault, NOT_SHOWN, type RefusalCode, refuse, refuseAny } from '../domain/refusal.js';
import { rule as named, type RuleId } from '../domain/rules/index.js';
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
  readonly expected: RuleId;
  readonly once: RepeatedRule;
  /** Whether a malformed value may be repeated: a secret may have been put into the wrong header. */
  readonly shown: boolean;
}

type RepeatedRule = Extract<RuleId, `envelope.${string}_repeated`>;

const rules = {
  key: {
    header: 'X-Service-Key',
    form: KEY_FORM,
    code: 'unknown_key',
    expected: 'envelope.key',
    once: 'envelope.key_repeated',
    shown: false,
  },
  timestamp: {
    header: 'X-Service-Timestamp',
    form: TIMESTAMP_FORM,
    code: 'invalid_timestamp',
    expected: 'envelope.timestamp',
    once: 'envelope.timestamp_repeated',
    shown: true,
  },
  nonce: {
    header: 'X-Service-Nonce',
    form: NONCE_FORM,
    code: 'invalid_nonce',
    expected: 'envelope.nonce',
    once: 'envelope.nonce_repeated',
    shown: true,
  },
  signature: {
    header: 'X-Service-Signature',
    form: SIGNATURE_FORM,
    code: 'invalid_signature',
    expected: 'envelope.signature',
    once: 'envelope.signature_repeated',
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
      faults.push(fault('missing_credential', rule.header, null, named(rule.expected)));
    } else if (values.length > 1) {
      faults.push(fault(rule.code, rule.header, null, named(rule.once, { times: values.length })));
    } else if (!rule.form.test(value)) {
      faults.push(fault(rule.code, rule.header, rule.shown ? value : NOT_SHOWN, named(rule.expected)));
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
  if (credential === null) return refuse('unknown_key', rules.key.header, key, named(rules.key.expected));
  return credential;
}

function checkTimestamp(http: HttpContext, timestamp: string): void {
  const now = http.services.clock();
  if (isInWindow(timestamp, now)) return;
  const window = named('envelope.window', { now: unixSeconds(now) });
  refuse('timestamp_out_of_window', rules.timestamp.header, timestamp, window);
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
    refuse('invalid_signature', rules.signature.header, NOT_SHOWN, named('envelope.signature_differs'), {
      note: named('note.canonical_string', { canonical: canonicalString(signed) }),
    });
  }
  const now = http.services.clock();
  const fresh = await accounts.useNonce(envelope.key, envelope.nonce, new Date(now.getTime() + NONCE_LIFE), now);
  if (!fresh) {
    refuse('nonce_reused', rules.nonce.header, envelope.nonce, named('envelope.nonce_used'));
  }
  return credential.actor;
}
