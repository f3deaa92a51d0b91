/** What the peer of the OAuth endpoints is started with. */
export interface PeerSettings {
  readonly uri: string;
  readonly name: string;
  readonly clientId: string;
  readonly secret: string;
  readonly publicId: string;
  readonly families: number;
}

/** The tokens that it has issued, by family. */
export type PeerTokens = ReadonlyArray<{ readonly refresh: string; readonly access: string }>;
