/** What the sealed secret of a publishing token is bound to. */
export const PUBLISHING_TOKEN_PURPOSE = 'publishing-token';

/** What the sealed secret of a second factor is bound to. */
export const SECOND_FACTOR_PURPOSE = 'second-factor';

/** What the sealed part of a mail is bound to. */
export const MAIL_PURPOSE = 'mail';

/** What the sealed secret of a webhook is bound to. */
export const WEBHOOK_SECRET_PURPOSE = 'webhook-secret';
