/** Where the style page is, in local environments. */
export const STYLE = '/docs/style';
