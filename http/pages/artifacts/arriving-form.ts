import type { FastifyRequest } from 'fastify';
import { fault, Refusal } from '../../../domain/refusal.js';
import type { Spool, SpoolWriter } from '../../../domain/release/ports.js';
import { rule } from '../../../domain/rules/index.js';
import { MAX_PACKAGE_BYTES } from '../../../domain/schemas.js';
import { closeGently } from '../../connection.js';
import type { Fields } from '../form.js';
import { notUtf8, sentTwice } from '../form-body.js';
import type { MemberVisit } from '../member.js';
import { checkForm, checkSite } from '../visitor.js';

/** The names of the fields that carry a zip: the package, and the signed one of the version before. */
export const PACKAGE = 'package';
export const PREVIOUS = 'previous';

/** Notes in forty languages of up to 20,000 characters each, and what stands beside them (decisions §1). */
const OPTIONS = {
  limits: { files: 2, fields: 100, parts: 102, fieldSize: 128 * 1024, fileSize: MAX_PACKAGE_BYTES },
  // The rest of a larger file is read and thrown away, so that the form can be shown again.
  throwFileSizeLimit: false,
};

/** Beyond the files, what a form that is read to its end may weigh: a browser shows no answer before it has sent all. */
const READ_TO_THE_END = 4 * MAX_PACKAGE_BYTES;

export interface ArrivedFile {
  /** The zip, hashed on its way into a private file. */
  readonly spool: Spool | null;
  /** Whether the file was larger than a package may be: then it is not kept. */
  readonly tooLarge: boolean;
}

export interface ArrivedForm {
  readonly fields: Fields;
  /** By the name of its field; none where no file was chosen. */
  readonly files: ReadonlyMap<string, ArrivedFile>;
  /** Whoever takes the form discards its files. */
  discard(): Promise<void>;
}

/**
 * Takes in a form with a file, in the order in which it was sent: the token of the form stands before the file and is
 * checked before its first byte is taken. Refuses with `request_timeout` what does not come in time.
 */
export async function takeForm(visit: MemberVisit, names: readonly string[] = [PACKAGE]): Promise<ArrivedForm> {
  const { request, reply, http, visitor } = visit;
  try {
    checkSite(request);
    if (!request.isMultipart()) throw unsupported(request.headers['content-type'] ?? null);
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > READ_TO_THE_END) throw tooLarge(`${length} bytes`);
    const arrived = await takeParts(visit, names, new Deadline(request, http.timeouts));
    checkForm(request, visitor, arrived.fields['csrf']);
    return arrived;
  } catch (error) {
    if (!request.raw.complete && !request.raw.socket.destroyed) {
      closeGently(request.raw.socket, http.timeouts.farewell);
      reply.header('connection', 'close');
    }
    throw error;
  }
}

/** The refusal of a package that is larger than packages may be. */
export function tooLarge(received: string, field = PACKAGE): Refusal {
  return new Refusal([fault('too_large', field, received, rule('size.bytes', { most: MAX_PACKAGE_BYTES }))], {
    status: 413,
  });
}

async function takeParts(visit: MemberVisit, names: readonly string[], deadline: Deadline): Promise<ArrivedForm> {
  const { request, http, visitor } = visit;
  const fields: Record<string, string> = {};
  const files = new Map<string, ArrivedFile>();
  const discard = async (): Promise<void> => {
    for (const { spool } of files.values()) await spool?.discard();
  };
  try {
    for await (const part of request.parts(OPTIONS)) {
      if (part.type === 'field') {
        takeField(fields, part.fieldname, part.value);
        continue;
      }
      checkForm(request, visitor, fields['csrf']);
      if (!names.includes(part.fieldname) || files.has(part.fieldname)) throw malformed(null);
      // A fault of the file leads to its field; browsers fill in none.
      fields[part.fieldname] ??= '';
      const arriving = { proven: true, giveWay: () => deadline.cut() };
      const writer = await http.services.ports.spools.open(visitor.person.account._id, arriving);
      const file = await takeFile(part.file, writer, deadline);
      if (file.spool !== null || file.tooLarge) files.set(part.fieldname, file);
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    if (error instanceof Refusal) throw error;
    throw deadline.over || request.raw.socket.destroyed ? timeout() : malformed(error);
  } finally {
    deadline.end();
  }
}

function takeField(fields: Record<string, string>, name: string, value: unknown): void {
  if (typeof value !== 'string') return;
  if (Object.hasOwn(fields, name)) throw new Refusal([sentTwice(name)]);
  // The reader of the parts has put it in the place of bytes that are not UTF-8.
  if (value.includes('\ufffd')) throw new Refusal([notUtf8(name)]);
  fields[name] = value.replaceAll('\r\n', '\n');
}

type PartFile = AsyncIterable<Buffer> & { readonly truncated?: boolean };

async function takeFile(file: PartFile, writer: SpoolWriter, deadline: Deadline): Promise<ArrivedFile> {
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
  return new Refusal([
    fault(
      'unsupported_media_type',
      'Content-Type',
      received,
      rule('request.media_type', { allowed: ['multipart/form-data'], optional: false }),
    ),
  ]);
}

/** What the reader of the parts threw: their form, or how many they are. Anything else is not of the form's making. */
function malformed(error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error;
  if (isSystem) return error;
  return new Refusal([fault('invalid_field', 'body', null, rule('form.of_page'))]);
}

function timeout(): Refusal {
  return new Refusal([fault('request_timeout', PACKAGE, null, rule('form.timeout'))]);
}

/** Ends a form that does not come in time, as packages over HTTP end (`http/body.ts`). */
class Deadline {
  over = false;
  /** Breaks it off. */
  readonly cut: () => void;
  readonly #total: NodeJS.Timeout;
  readonly #piece: NodeJS.Timeout;

  constructor(request: FastifyRequest, patience: { readonly archive: number; readonly piece: number }) {
    this.cut = (): void => {
      this.over = true;
      request.raw.destroy();
    };
    this.#total = setTimeout(this.cut, patience.archive);
    this.#piece = setTimeout(this.cut, patience.piece);
  }

  refresh(): void {
    this.#piece.refresh();
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#piece);
  }
}
