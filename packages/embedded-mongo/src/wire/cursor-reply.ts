/**
 * `{ cursor: { <batchName>: [...], id, ns }, ok: 1 }` put together from encoded documents, which are not decoded for it.
 */
export function cursorReply(
  batchName: 'firstBatch' | 'nextBatch',
  namespace: string,
  cursorId: bigint,
  documents: readonly Buffer[],
): Buffer {
  const elements: Buffer[] = [];
  for (const [i, document] of documents.entries()) elements.push(Buffer.from(`\x03${i}\0`, 'latin1'), document);
  const cursor = documentOf([
    fieldName(4, batchName),
    documentOf(elements),
    fieldName(0x12, 'id'),
    int64(cursorId),
    fieldName(2, 'ns'),
    text(namespace),
  ]);
  return documentOf([fieldName(3, 'cursor'), cursor, fieldName(1, 'ok'), double(1)]);
}

function documentOf(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const document = Buffer.allocUnsafe(length);
  document.writeInt32LE(length, 0);
  let at = 4;
  for (const part of parts) at += part.copy(document, at);
  document[at] = 0;
  return document;
}

function fieldName(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`)]);
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
