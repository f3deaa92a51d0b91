import { type DBRef, deserialize, serialize } from 'bson';
import { CommandError } from '../command-error.js';
import { bsonTypeOf, type Document, isDocument, setField } from './values.js';

/** The largest document that is stored, in bytes, as in MongoDB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** Decodes without promotion: Int32, Double and Long stay apart, binary stays `Binary`, patterns stay `BSONRegExp`. */
export function decode(bytes: Uint8Array): Document {
  const document = deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  return holdsReference(bytes) ? (withPlainReferences(document) as Document) : document;
}

/** @throws CommandError 10334 for what is far too large: `bson` has no room for it */
export function encode(document: Document): Buffer {
  const bytes = serialized(document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function serialized(document: Document): Uint8Array {
  try {
    return serialize(document, { ignoreUndefined: true, checkKeys: false });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(null);
    throw error;
  }
}

export function tooLarge(bytes: number | null): CommandError {
  return new CommandError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size${bytes === null ? '' : `: ${bytes}`} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
  );
}

const referenceField = Buffer.from('$ref\0');

function holdsReference(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(referenceField);
}

/** `bson` turns `{ $ref, $id }` into a class of its own; to the server it is a document like any other. */
function withPlainReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainReferences);
  if (bsonTypeOf(value) === 'DBRef' && !isDocument(value)) {
    const { collection, oid, db, fields } = value as DBRef;
    const plain = { $ref: collection, $id: oid, ...(db ? { $db: db } : {}), ...fields };
    return withPlainReferences(plain);
  }
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) setField(copy, field, withPlainReferences(value[field]));
  return copy;
}
