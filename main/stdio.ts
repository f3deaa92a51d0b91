import { parse } from 'node:path';
import { defaultLimits } from '../domain/limits/limits.js';
import type { Render } from '../http/mcp-transport.js';
import { Bridge } from './bridge/bridge.js';
import { Folders } from './bridge/folders.js';
import type { Config } from './config.js';
import { LineTransport } from './stdio-lines.js';

/**
 * `countersign mcp`: MCP over standard input and output, with the agent token in `COUNTERSIGN_TOKEN` (decisions §10).
 * With `COUNTERSIGN_URL` it is a bridge to that service; otherwise it works on the same data as a service that runs here.
 * Either way it reads and writes packages in the folders that are named, or else in the working one.
 * Standard output carries the protocol and nothing else.
 */
export async function serveStdio(config: Config, named: readonly string[] = []): Promise<void> {
  const { token, url } = config;
  // Keys and database of a service here are no package.
  const closed = url === null ? [config.dataDir] : [];
  const bridge = new Bridge(await Folders.of(named.length === 0 ? workingFolder() : named, closed));
  if (token !== null && url !== null) {
    const { forwardStdio } = await import('./forward.js');
    return forwardStdio(linesOf(config), url, token, bridge);
  }
  // A bridge to a service elsewhere starts without what works on data here.
  const { serveHere } = await import('./serve-here.js');
  return serveHere(config, bridge, (render) => linesOf(config, render));
}

/** A client that starts its servers at the root of the disk has not chosen it. */
function workingFolder(): string[] {
  const folder = process.cwd();
  return folder === parse(folder).root ? [] : [folder];
}

function linesOf({ limits }: Config, render?: Render): LineTransport {
  return new LineTransport(process.stdin, process.stdout, limits.mcp_bytes ?? defaultLimits.mcp_bytes, render);
}
