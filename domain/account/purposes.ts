/** What the sealed secret of a publishing token is bound to. */
export const PUBLISHING_TOKEN_PURPOSE = 'publishing-token';
