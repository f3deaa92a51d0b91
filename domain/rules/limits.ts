/** Rules that rate limits can break. */
export interface LimitsRules {
  'limit.reached': { readonly most: number; readonly seconds: number };
}
