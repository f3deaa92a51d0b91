/** What every client of the authorization server has, whether an admin registered it or a document describes it. */
export interface OauthClient {
  /** `bkc_` + 20 base62, or the https URL of a client ID metadata document (decisions §7). */
  readonly client_id: string;
  readonly origin: 'registered' | 'document';
  readonly name: string;
  readonly website: string | null;
  /** SHA-256 in hex of the logo that is served from here; `null` without one. */
  readonly logo: string | null;
  readonly redirect_uris: readonly string[];
  readonly confidential: boolean;
  readonly first_party: boolean;
  /** Whether it may introspect tokens (decisions §7). */
  readonly resource_server: boolean;
  /** What it may ask for; `null`: every scope there is. */
  readonly scopes: readonly string[] | null;
  /** What a request without `scope` asks for; empty: `profile`. */
  readonly default_scopes: readonly string[];
}

/** A secret that was replaced, while it still counts. */
export interface PreviousSecret {
  readonly hash: string;
  readonly until: Date;
}

/** A registered client as it is kept; its secret only as SHA-256 (decisions §1). */
export interface ClientRecord extends Omit<OauthClient, 'client_id' | 'origin'> {
  readonly _id: string;
  /** `null` for a public client. */
  readonly secret_hash: string | null;
  readonly previous_secret: PreviousSecret | null;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly revoked_reason: string | null;
  /** Grows with every change: what is changed is what was read. */
  readonly revision: number;
}

/** Whether a text has the form of the id of a registered client. */
export function isRegisteredId(text: string): boolean {
  return /^bkc_[0-9A-Za-z]{20}$/.test(text);
}

/** A registered client as a flow needs it. */
export function registeredClient(record: ClientRecord): OauthClient {
  const { name, website, logo, redirect_uris, confidential, first_party, resource_server } = record;
  return {
    client_id: record._id,
    origin: 'registered',
    name,
    website,
    logo,
    redirect_uris,
    confidential,
    first_party,
    resource_server,
    scopes: record.scopes,
    default_scopes: record.default_scopes,
  };
}
