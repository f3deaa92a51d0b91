const MASK = 0xffff_ffff_ffff_ffffn;

function turned(value: bigint, bits: bigint): bigint {
  return ((value << bits) | (value >> (64n - bits))) & MASK;
}

/** SipHash-2-4, as its paper writes it down: of a message under a key of 16 bytes, little endian. */
export function sipHash(key: Uint8Array, message: Uint8Array): bigint {
  const keys = Buffer.from(key);
  const [k0, k1] = [keys.readBigUInt64LE(0), keys.readBigUInt64LE(8)];
  let v0 = k0 ^ 0x736f6d6570736575n;
  let v1 = k1 ^ 0x646f72616e646f6dn;
  let v2 = k0 ^ 0x6c7967656e657261n;
  let v3 = k1 ^ 0x7465646279746573n;
  const round = (): void => {
    v0 = (v0 + v1) & MASK;
    v1 = turned(v1, 13n) ^ v0;
    v0 = turned(v0, 32n);
    v2 = (v2 + v3) & MASK;
    v3 = turned(v3, 16n) ^ v2;
    v0 = (v0 + v3) & MASK;
    v3 = turned(v3, 21n) ^ v0;
    v2 = (v2 + v1) & MASK;
    v1 = turned(v1, 17n) ^ v2;
    v2 = turned(v2, 32n);
  };
  const padded = Buffer.alloc((message.length >> 3) * 8 + 8);
  padded.set(message);
  padded[padded.length - 1] = message.length & 255;
  for (let at = 0; at < padded.length; at += 8) {
    const word = padded.readBigUInt64LE(at);
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  }
  v2 ^= 0xffn;
  for (let left = 4; left > 0; left -= 1) round();
  return v0 ^ v1 ^ v2 ^ v3;
}
