/** A rule without parameters. */
export type None = Readonly<Record<never, never>>;

/** Rules that any field, body or header can break (decisions §1, §2). */
export interface CommonRules {
  /** Words of a data folder that was written before rules had ids, or of a service that is asked over HTTP. */
  as_told: { readonly text: string };
  'size.bytes': { readonly most: number };
  'value.not_base64': None;
  'service.database': None;
  'service.verify_only': None;
  'service.preparing': None;
}
