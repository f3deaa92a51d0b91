/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Clocks of several machines may differ by so much; what lies further ahead than it can was written before one was set back. */
export const CLOCKS_APART = MINUTE;

/** An announcement without a package expires (service.md, Limits). */
export const ANNOUNCEMENT_LIFE = 7 * DAY;
/** The signed file is kept at most this long after approval (service.md, Limits). */
export const SIGNED_COPY_LIFE = 7 * DAY;
/** The reminder goes when the signed file has not been collected (service.md, Events 7; decisions §4). */
export const COLLECTION_REMINDER = 72 * HOUR;
/** How far a timestamp may be from now, either way (service.md, Signed envelope 2). */
export const TIMESTAMP_WINDOW = 300 * SECOND;
/** How long a nonce is remembered (decisions §3). */
export const NONCE_LIFE = 601 * SECOND;
/** A one-time sign-in link (decisions §11). */
export const SIGN_IN_LINK_LIFE = HOUR;
/** An authorization code (service.md, Limits). */
export const CODE_LIFE = MINUTE;
/** An access token (service.md, Limits). */
export const ACCESS_TOKEN_LIFE = HOUR;
/** A refresh token, from the rotation that made it (service.md, Limits). */
export const REFRESH_TOKEN_LIFE = 30 * DAY;
/** How long a consent screen waits for its answer. */
export const AUTHORIZATION_REQUEST_LIFE = 30 * MINUTE;
/** At most this long the secret before a rotation may be kept. */
export const PREVIOUS_CLIENT_SECRET_LIFE = 24 * HOUR;
/** A session without use. */
export const SESSION_IDLE_LIFE = 30 * DAY;
/** A link that resets a password. */
export const RESET_LINK_LIFE = HOUR;
/** A link that confirms an address. */
export const CONFIRM_LINK_LIFE = DAY;
/** Between the password and the code of a second factor. */
export const CODE_STEP_LIFE = 10 * MINUTE;
/** How long setting up a second factor may take. */
export const SECOND_FACTOR_SETUP_LIFE = HOUR;
/** A browser that has not signed in for so long is a new one. */
export const KNOWN_DEVICE_LIFE = 365 * DAY;
/** How long a proof of the password counts before dangerous acts; then it is asked for again. */
export const PROOF_LIFE = 15 * MINUTE;
/** An upload link (decisions §4, §10). */
export const UPLOAD_LINK_LIFE = 15 * MINUTE;
/** A key stands as `next` at least this long (decisions §4, Signing keys). */
export const NEXT_KEY_LIFE = 30 * DAY;
/** A reviewer's claim on what waits, from the claimer's last act on. */
export const CLAIM_LIFE = HOUR;
/** How long a decision may hold a release while the package is signed; a crashed one is free again after it. */
export const DECISION_LEASE = 2 * MINUTE;
/** Longer than a step takes that takes an admin away; a process that died in its turn holds up others no longer. */
export const ADMIN_TURN_LIFE = 10 * SECOND;
/** After the first attempt, each from the end of the attempt before (service.md, Events 2). */
export const DELIVERY_RETRIES: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR];
/**
 * How long an attempt is its process's own: 10 s to the status line, 2 s for the body, and what it takes to write down.
 * After it, another process takes the event to have been left by one that died.
 */
export const ATTEMPT_LEASE = 15 * SECOND;
/** A slot at an endpoint: for an attempt that is repeated under the previous secret, too. */
export const SLOT_LEASE = 2 * ATTEMPT_LEASE;
/** How long a process keeps a slot that it has no use for. */
export const SLOT_KEPT = 5 * SECOND;
/** A receiver that takes longer is a slow one. */
export const SLOW_AFTER = 2 * SECOND;
/** A receiver that was slow so long ago may have been mended. */
export const STILL_SLOW = 10 * MINUTE;
/** The previous webhook secret after a rotation (service.md, Limits). */
export const PREVIOUS_SECRET_LIFE = 24 * HOUR;
/** How long one attempt to send a mail may hold it; after it, a crashed one is due again. */
export const MAIL_LEASE = 2 * MINUTE;
/** The delays between the attempts to send a mail, each from the end of the one before. */
export const MAIL_RETRIES: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR];
