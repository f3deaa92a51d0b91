/** One request to a receiver: the bytes as they are to arrive, signed already. Sent with `POST`. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What became of one request. */
export interface Exchange {
  /** Of the status line; `null` when none came within the 10 s. Success is 200 to 299 (decisions §6). */
  readonly status: number | null;
  /** Whole milliseconds, from the start until the outcome was known. */
  readonly duration_ms: number;
  /** The checked address that was connected to; `null` when it came to no connection. */
  readonly address: string | null;
  /** Why there is no status, in plain words for the publisher; `null` when there is one. */
  readonly error: string | null;
  /**
   * As received, names in lower case, one sent twice joined by a comma, at most 16 KiB together; `null` when none came.
   * A receiver chooses the names: `$set`, `a.b` and `__proto__` are among the possible ones.
   */
  readonly headers: Readonly<Record<string, string>> | null;
  /** The first 16 KiB of the body, decoded for display (no control characters but line breaks and tabs). */
  readonly body: string | null;
}

/** What is wrong with a URL, told without its query, a password in it, or an address. */
export interface Complaint {
  readonly received: string;
  readonly expected: string;
}

/** The way out to receivers: every address checked, connections pinned to what was checked (decisions §6). */
export interface ReceiverPorts {
  /** Whether deliveries may go to this URL: its form, then every address its name resolves to. `null` when they may. */
  check(url: string): Promise<Complaint | null>;
  /** Checks the URL again and sends. Never throws: what goes wrong is the exchange's `error`. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<Exchange>;
}
