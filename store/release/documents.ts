import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { Binary } from 'mongodb';
import type { ReleaseDocument, ReleasePorts } from '../../domain/release/ports.js';
import { SharedRuns } from '../../domain/shared-runs.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections, StoredDocument } from '../database/collections.js';
import { decodeBody, encodeBody } from './document-body.js';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** A document of MongoDB holds 16 MiB: bodies are cut well below. */
const PART_BYTES = 8 * 1024 * 1024;

type DocumentSteps = Pick<ReleasePorts, 'putDocument' | 'getDocument' | 'discardDocuments'>;

/**
 * Notes, reports, file lists, fingerprints and signatures, deflated: 10,000 names of 1,024 bytes fit. The head is written before the parts and discarded after them, so that no part is without a head.
 */
export function documentStore({ documents, document_parts }: Collections): DocumentSteps {
  /** Documents never change: whoever asks for one that is being read gets that, in place of megabytes once more. */
  const reads = new SharedRuns<ReleaseDocument | null>();
  return {
    async putDocument(document) {
      const { _id, release_id, kind, at, ...content } = document;
      const bytes = await deflated(encodeBody(content));
      const [first = bytes, ...rest] = cut(bytes);
      const head: StoredDocument = {
        _id,
        release_id,
        kind,
        at,
        parts: rest.length,
        body: new Binary(first),
        unsettled: true,
      };
      await documents.replaceOne({ _id }, head, { upsert: true });
      for (const [index, part] of rest.entries()) {
        const number = index + 1;
        const body = { document_id: _id, body: new Binary(part) };
        await document_parts.replaceOne({ _id: `${_id}/${number}` }, body, { upsert: true });
      }
    },

    getDocument<K extends ReleaseDocument['kind']>(kind: K, id: string) {
      return reads.run(`${kind} ${id}`, () => read(kind, id)) as Promise<Extract<ReleaseDocument, { kind: K }> | null>;
    },

    async discardDocuments(ids) {
      if (ids.length === 0) return;
      await document_parts.deleteMany({ document_id: { $in: [...ids] } });
      await documents.deleteMany({ _id: { $in: [...ids] } });
    },
  };

  async function read(kind: ReleaseDocument['kind'], id: string): Promise<ReleaseDocument | null> {
    const head = await documents.findOne({ _id: id });
    if (head === null || head.kind !== kind) return null;
    const { _id, release_id, at } = head;
    const bytes = await inflated(Buffer.concat(await bodiesOf(head)));
    return { _id, release_id, at, kind, ...decodeBody(kind, bytes) } as unknown as ReleaseDocument;
  }

  async function bodiesOf(head: StoredDocument): Promise<Uint8Array[]> {
    const bodies = [bytesOf(head.body)];
    for (let number = 1; number <= head.parts; number += 1) {
      const part = await document_parts.findOne({ _id: `${head._id}/${number}` });
      if (part === null) throw new Error(`part ${number} of document ${head._id} is missing`);
      bodies.push(bytesOf(part.body));
    }
    return bodies;
  }
}

function cut(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) parts.push(bytes.subarray(from, from + PART_BYTES));
  return parts;
}
