import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import type { PackagePorts, Spool } from '../../domain/release/ports.js';
import type { Collections } from '../database/collections.js';
import { PACKAGE_BUCKET } from '../database/indexes.js';
import type { Patience } from '../database/patience.js';
import { downloadLinkStore } from '../release/download-links.js';
import { uploadLinkStore } from '../release/upload-links.js';
import { PackageCopies } from './package-copies.js';
import type { SpoolRoom } from './spool.js';

const CHUNK_BYTES = 1024 * 1024;

/**
 * The bytes of packages, in GridFS. An upload is noted before its first byte, so that the sweep finds also what a
 * crash has cut off. Bytes take as long as they do while the database is there; everything else has its deadline.
 */
export function packageStore(
  database: Db,
  collections: Collections,
  rooms: SpoolRoom,
  clock: () => Date,
  patience: Patience,
): PackagePorts & { readonly copies: PackageCopies } {
  const bucket = new GridFSBucket(database, { bucketName: PACKAGE_BUCKET, chunkSizeBytes: CHUNK_BYTES });
  const files = database.collection(`${PACKAGE_BUCKET}.files`);
  const chunks = database.collection(`${PACKAGE_BUCKET}.chunks`);
  const { package_uploads } = collections;
  const copies = new PackageCopies(fetch, existing);

  async function fetch(fileId: string): Promise<Spool | null> {
    const id = idOf(fileId);
    if (id === null) return null;
    if ((await patience.within(files.findOne({ _id: id }, { projection: { _id: 1 } }))) === null) return null;
    return copy(open(fileId), rooms);
  }

  async function existing(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = fileIds.flatMap((fileId) => idOf(fileId) ?? []);
    const found = await patience.within(files.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray());
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /**
   * One chunk at a time: a cursor as GridFS's own stream opens it fetches up to 16 MiB ahead, and holds them for as
   * long as nobody reads.
   */
  async function* piecesOf(id: ObjectId): AsyncGenerator<Buffer> {
    const file = await patience.within(files.findOne({ _id: id }, { projection: { length: 1 } }));
    const found = chunks.find<{ data: Buffer }>(
      { files_id: id },
      { sort: { n: 1 }, batchSize: 1, projection: { data: 1 }, promoteBuffers: true },
    );
    let sent = 0;
    const next = (): Promise<{ data: Buffer } | null> => patience.whileAlive(found.next());
    try {
      for (let chunk = await next(); chunk !== null; chunk = await next()) {
        yield chunk.data;
        sent += chunk.data.length;
      }
    } finally {
      // Asks the database, whose answer nobody needs.
      void found.close().catch(() => {});
    }
    if (sent !== file?.['length']) throw new Error(`The file ${id.toHexString()} is not here, or not whole`);
  }

  function open(fileId: string): Readable {
    return Readable.from(piecesOf(idOf(fileId) ?? new ObjectId()), { objectMode: false });
  }

  async function remove(fileId: string, id: ObjectId): Promise<void> {
    // The file first: a crash between the two leaves chunks that the repeated discard or the sweep takes.
    await files.deleteOne({ _id: id });
    await chunks.deleteMany({ files_id: id });
    await package_uploads.deleteOne({ _id: fileId });
  }

  const links = { ...downloadLinkStore(collections, clock), ...uploadLinkStore(collections, clock) };
  return {
    copies,
    fetch,
    open,
    lend: (fileId) => copies.lend(fileId),
    putLink: (link) => patience.within(links.putLink(link)),
    findLink: (tokenHash) => patience.within(links.findLink(tokenHash)),
    putUploadLink: (link) => patience.within(links.putUploadLink(link)),
    findUploadLink: (tokenHash) => patience.within(links.findUploadLink(tokenHash)),
    useUploadLink: (tokenHash) => patience.within(links.useUploadLink(tokenHash)),

    async spool(blocks, holder) {
      const writer = await rooms.open(holder);
      try {
        for (const block of blocks) await writer.write(block);
        return await writer.finish();
      } catch (error) {
        await writer.discard();
        throw error;
      }
    },

    async store(path, { release_id, name }) {
      const id = new ObjectId();
      await patience.within(package_uploads.insertOne({ _id: id.toHexString(), release_id, at: clock() }));
      const bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES });
      await patience.whileAlive(pipeline(bytes, bucket.openUploadStreamWithId(id, name)));
      return id.toHexString();
    },

    async discard(fileId) {
      const id = idOf(fileId);
      if (id === null) return;
      await copies.discard(fileId);
      await patience.whileAlive(remove(fileId, id));
    },

    async scratch() {
      const path = rooms.path();
      return { path, discard: () => rm(path, { force: true }) };
    },
  };
}

async function copy(bytes: Readable, rooms: SpoolRoom): Promise<Spool> {
  const writer = await rooms.openUncounted();
  try {
    for await (const piece of bytes) await writer.write(piece as Uint8Array);
    return await writer.finish();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function idOf(fileId: string): ObjectId | null {
  return ObjectId.isValid(fileId) ? new ObjectId(fileId) : null;
}
