import assert from 'node:assert/strict';
import * as durations from '../../domain/durations.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** In seconds. Other tests take the constants, and would not notice another value of one. */
const promised: Readonly<Record<keyof typeof durations, number | readonly number[]>> = {
  SECOND: 1,
  MINUTE,
  HOUR,
  DAY,
  CLOCKS_APART: 60,
  ANNOUNCEMENT_LIFE: 7 * DAY,
  SIGNED_COPY_LIFE: 7 * DAY,
  COLLECTION_REMINDER: 3 * DAY,
  TIMESTAMP_WINDOW: 300,
  NONCE_LIFE: 601,
  SIGN_IN_LINK_LIFE: HOUR,
  CODE_LIFE: 60,
  ACCESS_TOKEN_LIFE: HOUR,
  REFRESH_TOKEN_LIFE: 30 * DAY,
  AUTHORIZATION_REQUEST_LIFE: 30 * MINUTE,
  PREVIOUS_CLIENT_SECRET_LIFE: DAY,
  SESSION_IDLE_LIFE: 30 * DAY,
  RESET_LINK_LIFE: HOUR,
  CONFIRM_LINK_LIFE: DAY,
  CODE_STEP_LIFE: 10 * MINUTE,
  SECOND_FACTOR_SETUP_LIFE: HOUR,
  KNOWN_DEVICE_LIFE: 365 * DAY,
  PROOF_LIFE: 15 * MINUTE,
  UPLOAD_LINK_LIFE: 15 * MINUTE,
  NEXT_KEY_LIFE: 30 * DAY,
  CLAIM_LIFE: HOUR,
  DECISION_LEASE: 2 * MINUTE,
  ADMIN_TURN_LIFE: 10,
  DELIVERY_RETRIES: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, DAY],
  ATTEMPT_LEASE: 15,
  SLOT_LEASE: 30,
  SLOT_KEPT: 5,
  SLOW_AFTER: 2,
  STILL_SLOW: 10 * MINUTE,
  PREVIOUS_SECRET_LIFE: DAY,
  MAIL_LEASE: 2 * MINUTE,
  MAIL_RETRIES: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, DAY],
};

describe('durations', () => {
  it('are those that are promised, in milliseconds (service.md, Limits)', () => {
    const inSeconds = (value: number | readonly number[]): number | number[] =>
      typeof value === 'number' ? value / 1000 : value.map((one) => one / 1000);
    const found = Object.entries(durations).map(([name, value]) => [name, inSeconds(value)]);
    assert.deepEqual(Object.fromEntries(found), promised);
  });
});
