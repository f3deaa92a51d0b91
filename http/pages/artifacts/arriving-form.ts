import type { FastifyRequest } from 'fastify';
import { MAX_PACKAGE_BYTES } from '../../../domain/forms.js';
import { fault, Refusal } from '../../../domain/refusal.js';
import type { Spool, SpoolWriter } from '../../../domain/release/ports.js';
import { closeGently } from '../../connection.js';
import type { Fields } from '../form.js';
import type { MemberVisit } from '../member.js';
import { checkForm, checkSite } from '../visitor.js';

/** The name of the field that carries the zip. */
export const PACKAGE = 'package';

/** Notes in forty languages of up to 20,000 characters each, and what stands beside them (decisions §1). */
const OPTIONS = {
  limits: { files: 1, fields: 100, parts: 101, fieldSize: 128 * 1024, fileSize: MAX_PACKAGE_BYTES },
  // The rest of a larger file is read and thrown away, so that the form can be shown again.
  throwFileSizeLimit: false,
};

/** Beyond the file, what a form that is read to its end may weigh: a browser shows no answer before it has sent all. */
const READ_TO_THE_END = 4 * MAX_PACKAGE_BYTES;

export interface ArrivedForm {
  readonly fields: Fields;
  /** The zip, hashed on its way into a private file; `null` when none was chosen. Whoever takes the form discards it. */
  readonly spool: Spool | null;
  /** Whether the file was larger than a package may be: then it is not kept. */
  readonly tooLarge: boolean;
}

/**
 * Takes in a form with a file, in the order in which it was sent: the token of the form stands before the file and is
 * checked before its first byte is taken. Refuses with `request_timeout` what does not come in time.
 */
export async function takeForm(visit: MemberVisit): Promise<ArrivedForm> {
  const { request, reply, door, visitor } = visit;
  try {
    checkSite(request);
    if (!request.isMultipart()) throw unsupported(request.headers['content-type'] ?? null);
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > READ_TO_THE_END) throw tooLarge(`${length} bytes`);
    const arrived = await takeParts(visit, new Deadline(request, door.patience));
    checkForm(request, visitor, arrived.fields['csrf']);
    return arrived;
  } catch (error) {
    if (!request.raw.complete && !request.raw.socket.destroyed) {
      closeGently(request.raw.socket, door.patience.farewell);
      reply.header('connection', 'close');
    }
    throw error;
  }
}

/** The refusal of a package that is larger than packages may be. */
export function tooLarge(received: string): Refusal {
  return new Refusal([fault('too_large', PACKAGE, received, `at most ${MAX_PACKAGE_BYTES} bytes`)], { status: 413 });
}

async function takeParts(visit: MemberVisit, deadline: Deadline): Promise<ArrivedForm> {
  const { request, door, visitor } = visit;
  const fields: Record<string, string> = {};
  let file: Pick<ArrivedForm, 'spool' | 'tooLarge'> = { spool: null, tooLarge: false };
  try {
    for await (const part of request.parts(OPTIONS)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] ??= part.value.replaceAll('\r\n', '\n');
        continue;
      }
      checkForm(request, visitor, fields['csrf']);
      const writer = await door.services.ports.spools.open(visitor.person.account._id);
      file = await takeFile(part.file, writer, deadline);
    }
    return { fields, ...file };
  } catch (error) {
    await file.spool?.discard();
    if (error instanceof Refusal) throw error;
    throw deadline.over || request.raw.socket.destroyed ? timeout() : malformed(error);
  } finally {
    deadline.end();
  }
}

type PartFile = AsyncIterable<Buffer> & { readonly truncated?: boolean };

async function takeFile(
  file: PartFile,
  writer: SpoolWriter,
  deadline: Deadline,
): Promise<Pick<ArrivedForm, 'spool' | 'tooLarge'>> {
  try {
    let size = 0;
    for await (const piece of file) {
      deadline.refresh();
      size += piece.length;
      await writer.write(piece);
    }
    if (file.truncated === true || size === 0) {
      await writer.discard();
      return { spool: null, tooLarge: file.truncated === true };
    }
    return { spool: await writer.finish(), tooLarge: false };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function unsupported(received: string | null): Refusal {
  return new Refusal([fault('unsupported_media_type', 'Content-Type', received, 'multipart/form-data')]);
}

/** What the reader of the parts threw: their form, or how many they are. Anything else is not of the form's making. */
function malformed(error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error;
  if (isSystem) return error;
  return new Refusal([fault('invalid_field', 'body', null, 'a form of this page, with at most one file (RFC 7578)')]);
}

function timeout(): Refusal {
  return new Refusal([fault('request_timeout', PACKAGE, 'a part of it', 'the whole form in time')]);
}

/** Ends a form that does not come in time, as packages over HTTP end (`http/body.ts`). */
class Deadline {
  over = false;
  readonly #total: NodeJS.Timeout;
  readonly #piece: NodeJS.Timeout;

  constructor(request: FastifyRequest, patience: { readonly archive: number; readonly piece: number }) {
    const late = (): void => {
      this.over = true;
      request.raw.destroy();
    };
    this.#total = setTimeout(late, patience.archive);
    this.#piece = setTimeout(late, patience.piece);
  }

  refresh(): void {
    this.#piece.refresh();
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#piece);
  }
}
