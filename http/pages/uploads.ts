import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_PACKAGE_BYTES } from '../../domain/schemas.js';

/** Beside the files: the token of the form and a few short fields. */
const FIELD_BYTES = 64 * 1024;

/**
 * A scope whose forms may carry files, as `multipart/form-data`. Nothing is read before a handler takes the parts,
 * in the order in which they were sent: the token of the form stands before the files.
 */
export async function withUploads(app: FastifyInstance, add: (uploads: FastifyInstance) => void): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, {
      limits: { files: 2, fields: 50, parts: 52, fieldSize: FIELD_BYTES, fileSize: MAX_PACKAGE_BYTES, headerPairs: 50 },
    });
    add(uploads);
  });
}
