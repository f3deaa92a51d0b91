import { encode } from '../bson/codec.js';
import { isLong, isNumeric, toNumber } from '../bson/values.js';
import { CommandError } from '../command-error.js';
import { type Call, type Command, type CommandContext, checkOptions, type Reply } from '../commands/command.js';
import { sessionId } from '../commands/diagnostics.js';
import { commandNamed } from '../commands/table.js';
import { isDiskFull } from '../engine/start-error.js';
import type { Request } from '../wire/messages.js';
import type { GroupCommit } from './group-commit.js';

/** Runs a request and gives the encoded reply; never throws. A write is answered once it is on the disk. */
export async function execute(
  context: CommandContext,
  commits: GroupCommit,
  request: Request,
  connectionId: number,
): Promise<Buffer> {
  try {
    const command = commandNamed(request.name);
    const { $db } = request.body;
    if (typeof $db !== 'string') throw new CommandError(9, 'FailedToParse', 'OP_MSG requests require a $db argument');
    const call = { request, body: request.body, database: $db, connectionId };
    checkOptions(command, call);
    if (command.kind === 'read') return encodeReply(await command.run(context, call));
    return await commits.run(() => runWrite(context, command, call));
  } catch (error) {
    return encodeError(error);
  }
}

/** Inside the shared transaction: a refused command has written nothing, and the others go on. */
function runWrite(context: CommandContext, command: Command & { kind: 'write' }, call: Call): Buffer {
  try {
    const retry = retryOf(call);
    if (retry === null) return encodeReply(command.run(context, call));
    const { retries } = context.engine;
    const earlier = retries.answerTo(retry.session, retry.number);
    if (earlier !== null) return earlier;
    const reply = encodeReply(command.run(context, call));
    retries.remember(retry.session, retry.number, reply);
    return reply;
  } catch (error) {
    if (error instanceof CommandError) return encodeError(error);
    throw error;
  }
}

function retryOf({ body }: Call): { session: Buffer; number: bigint } | null {
  const session = sessionId(body.lsid);
  const number = body.txnNumber;
  if (session === null || !isNumeric(number)) return null;
  return { session, number: isLong(number) ? number.toBigInt() : BigInt(toNumber(number)) };
}

function encodeReply(reply: Reply): Buffer {
  return Buffer.isBuffer(reply) ? reply : encode({ ...reply, ok: 1 });
}

/** MongoDB's codes; what was not foreseen is `InternalError`, and a full disk `OutOfDiskSpace`. */
export function encodeError(error: unknown): Buffer {
  if (error instanceof CommandError) {
    return encode({ ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra });
  }
  if (isDiskFull(error)) {
    return encode({
      ok: 0,
      errmsg: `the disk is full or does not take writes, nothing was changed (${messageOf(error)})`,
      code: 14031,
      codeName: 'OutOfDiskSpace',
    });
  }
  return encode({ ok: 0, errmsg: messageOf(error), code: 1, codeName: 'InternalError' });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
