/** Jobs that are woken for one thing; `key` names it. */
export type WakeJob = ReleaseJobName | 'deliver-event' | 'end-webhook-secret';

/** Jobs that are woken for one release; `key` is its id. */
export type ReleaseJobName = 'expire-announcement' | 'delete-signed-copy' | 'remind-to-collect';
