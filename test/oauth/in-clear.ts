import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, type Db } from 'mongodb';

/** Something that may hold a secret. */
export interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every document of every collection, as it is stored: strings and binaries alike. */
export async function documentsOf(database: Db): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const { name } of await database.listCollections().toArray()) {
    for (const document of await database.collection(name).find({}).toArray()) {
      places.push({ name, bytes: Buffer.from(BSON.serialize(document)) });
    }
  }
  return places;
}

/** Every file below a folder. */
export async function filesIn(folder: string): Promise<readonly Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, bytes: await readFile(name) })));
}

/** Where a secret stands: as it is, as the bytes that it encodes, as their hex, or in base64. */
export function findInClear(secrets: Iterable<string>, places: readonly Place[]): string[] {
  const found: string[] = [];
  for (const secret of secrets) {
    const forms = formsOf(secret);
    for (const { name, bytes } of places) {
      if (forms.some((form) => bytes.includes(form))) found.push(`${secret.slice(0, 8)}… in ${name}`);
    }
  }
  return found;
}

/** Half of it would be as bad: a part is looked for. */
function formsOf(secret: string): readonly Buffer[] {
  const random = /^(?:bk[a-z]+|whsec)_([A-Za-z0-9_-]{43})$/.exec(secret)?.[1];
  if (random === undefined) return [Buffer.from(secret)];
  const bytes = Buffer.from(random, 'base64url');
  // The first 12 bytes are a handle; the others open something (grant-handle.ts).
  const secretBytes = bytes.subarray(12);
  return [
    Buffer.from(random.slice(0, 20)),
    Buffer.from(random.slice(-20)),
    secretBytes,
    Buffer.from(secretBytes.toString('hex')),
    Buffer.from(Buffer.from(secret).toString('base64').slice(0, 40)),
  ];
}
