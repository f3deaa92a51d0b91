import type { ReleaseDocument } from '../../domain/release/ports.js';
import { flagFrom, type StoredFlag } from '../../domain/scan/flag.js';

const LENGTH_BYTES = 4;

/**
 * JSON, which keeps any text as a key. Fingerprints of lines are megabytes of bytes, and follow their JSON as they are:
 * its length (32 bits, little endian), the JSON, the bytes.
 */
export function encodeBody(content: object): Uint8Array {
  if (!('fingerprints' in content)) return Buffer.from(JSON.stringify(content));
  const { fingerprints, ...rest } = content;
  const json = Buffer.from(JSON.stringify(rest));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, fingerprints as Uint8Array]);
}

export function decodeBody(kind: ReleaseDocument['kind'], body: Buffer): object {
  if (kind !== 'lines') {
    const content = JSON.parse(body.toString('utf8')) as object;
    return kind === 'report' ? withFlags(content as ReportBody) : content;
  }
  const end = LENGTH_BYTES + body.readUInt32LE();
  const rest = JSON.parse(body.toString('utf8', LENGTH_BYTES, end)) as object;
  return { ...rest, fingerprints: new Uint8Array(body.subarray(end)) };
}

interface ReportBody {
  readonly report: { readonly flags: readonly StoredFlag[] | null };
}

/** Reports of earlier versions have flags of another form. */
function withFlags(content: ReportBody): object {
  const { flags } = content.report;
  return flags === null ? content : { ...content, report: { ...content.report, flags: flags.map(flagFrom) } };
}
