import type { JsonWebKey } from 'node:crypto';
import { type Actor, actorName } from '../../domain/actor.js';
import type { Refusal } from '../../domain/refusal.js';
import type { Spool } from '../../domain/release/ports.js';
import { dispatch, type Services } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { callTool, refusalAnswer, type ToolAnswer } from '../../tools/mcp.js';
import type { CallMade } from '../../tools/next-steps.js';
import type { Archive } from './package-source.js';
import type { How, Incoming, Json, ServiceSide } from './side.js';

/** Who asks, and under which id. */
export interface LocalCaller {
  readonly actor: Actor;
  readonly requestId: string;
}

/** The service beside which a bridge runs, on the same data: packages go to it without a detour through base64. */
export class LocalSide implements ServiceSide {
  constructor(
    private readonly services: Services,
    private readonly caller: LocalCaller,
  ) {}

  async call(tool: string, input: Json, { signal, progress }: How, archive?: Archive): Promise<ToolAnswer> {
    const { actor, requestId } = this.caller;
    const call = { tool: capabilityNamed(tool), arguments: input, actor, requestId, signal, progress };
    if (archive === undefined || actor.kind === 'anonymous') return callTool(this.services, call);
    const attachment = await this.#spool(archive);
    try {
      return await callTool(this.services, { ...call, attachment });
    } finally {
      await attachment.discard();
    }
  }

  async #spool({ bytes }: Archive): Promise<Spool> {
    return this.services.ports.packages.spool([bytes], actorName(this.caller.actor));
  }

  async download(url: string, { signal }: How): Promise<Incoming> {
    const token = url.slice(url.lastIndexOf('/') + 1);
    const found = await this.#run('download_package', { token }, { kind: 'anonymous' }, signal);
    const { release_id, file_id, ends_at } = found as Readonly<Record<'release_id' | 'file_id' | 'ends_at', string>>;
    return {
      bytes: this.services.ports.packages.open(file_id),
      saved: async () => {
        const input = { release_id, file_id, ends_at };
        await this.#run('confirm_collection', input, { kind: 'system', job: 'download' }, signal);
      },
    };
  }

  async signingKeys({ signal }: How): Promise<readonly JsonWebKey[]> {
    const { keys } = (await this.#run('list_signing_keys', {}, { kind: 'anonymous' }, signal)) as {
      keys: JsonWebKey[];
    };
    return keys;
  }

  refuse(refusal: Refusal, made: CallMade): ToolAnswer {
    return refusalAnswer(this.services, refusal, this.caller.requestId, made);
  }

  #run(name: string, input: object, actor: Actor, signal: AbortSignal): Promise<unknown> {
    const capability = capabilityNamed(name);
    const [door = 'http'] = capability.doors;
    return dispatch(this.services, { capability, actor, door, input, requestId: this.caller.requestId, signal });
  }
}
