import type { BesideCall, BesideTools } from '../../http/toolbox.js';
import type { Services } from '../../tools/dispatch.js';
import { refuseAnonymous, type ToolAnswer, type ToolListing } from '../../tools/mcp.js';
import type { Bridge } from './bridge.js';
import { bridgedListing } from './listing.js';
import { LocalSide } from './local-side.js';
import { bridgeInstructions } from './words.js';

/** The bridge beside the service: the same additions to its tools, on its data. */
export class LocalBridge implements BesideTools {
  readonly instructions = bridgeInstructions;

  constructor(private readonly bridge: Bridge) {}

  list(tools: readonly ToolListing[]): readonly ToolListing[] {
    return bridgedListing(tools);
  }

  takes(name: unknown, input: unknown): boolean {
    return this.bridge.takes(name, input);
  }

  async call(services: Services, { name, arguments: input, ...call }: BesideCall): Promise<ToolAnswer> {
    refuseAnonymous(call.actor);
    const { signal, progress = () => undefined } = call;
    return this.bridge.call(name, input, new LocalSide(services, call), { signal, progress });
  }
}
