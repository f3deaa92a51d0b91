/** A client's logo as an admin uploaded it; `_id` is the SHA-256 of the bytes in hex. */
export interface Logo {
  readonly _id: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}
