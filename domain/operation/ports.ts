/** A setting as it is in force. */
export interface ConfigurationEntry {
  readonly name: string;
  /** As text; `null` where nothing is set and there is no default; a secret is never shown. */
  readonly value: string | null;
  readonly source: 'environment' | 'file' | 'default';
}

/** What an operator has set, and what it means here. */
export interface OperationPorts {
  configuration(): readonly ConfigurationEntry[];
  /** Whether mail goes out; without SMTP every message stays in the outbox. */
  readonly sendsMail: boolean;
  /** Bytes that are free where the data folder lies; `null` where nobody can tell. */
  freeBytes(): Promise<number | null>;
}
