import { progressStep } from '../../domain/progress.js';
import type { ToolAnswer } from '../../tools/mcp.js';
import { bodyOf, withBody } from './answers.js';
import type { Folders } from './folders.js';
import { type SignedFacts, savePackage } from './save-package.js';
import type { How, Json, ServiceSide } from './side.js';
import { textOf } from './text-input.js';

/** Fetches the signed package of a published version into a file (decisions §10), and answers where it lies. */
export async function collect(folders: Folders, side: ServiceSide, input: Json, how: How): Promise<ToolAnswer> {
  const { save_to, ...key } = input;
  const path = textOf('save_to', save_to);
  // Before a link is made: what cannot be saved is not asked for.
  await folders.newFile('save_to', path);
  const answer = await side.call('service_package_link', key, how);
  if (answer.isError === true) return answer;
  const { url, ...facts } = bodyOf(answer);
  const saved_to = await fetchSigned(folders, side, String(url), facts as unknown as SignedFacts, path, how);
  return withBody(answer, { ...facts, url, saved_to });
}

const TRIES = 3;

/** A broken transfer collects nothing: the same link is good for another. */
async function fetchSigned(
  folders: Folders,
  side: ServiceSide,
  url: string,
  facts: SignedFacts,
  path: string,
  how: How,
): Promise<string> {
  const keys = await side.signingKeys(how);
  for (let attempt = 1; ; attempt += 1) {
    const incoming = await side.download(url, how);
    const counted = told(incoming.bytes, facts.size, how);
    try {
      const saved = await savePackage(folders, 'save_to', path, facts, keys, counted);
      await incoming.saved();
      return saved;
    } catch (error) {
      how.signal.throwIfAborted();
      if (attempt === TRIES || !isBroken(error)) throw error;
    }
  }
}

/** Whether the transfer broke off, rather than that what came is wrong. */
function isBroken(error: unknown): boolean {
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  return name === 'TypeError' || code === 'size_mismatch' || code === 'ECONNRESET';
}

async function* told(bytes: AsyncIterable<Uint8Array>, size: number, how: How): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const piece of bytes) {
    how.signal.throwIfAborted();
    done += piece.length;
    how.progress(done, size, progressStep('downloading'));
    yield piece;
  }
}
