/** Where apps send members to be asked (RFC 8414, `authorization_endpoint`). */
export const AUTHORIZE = '/oauth/authorize';
