import type { McpServerFactory } from '@modelcontextprotocol/server';
import { type StdioServerHandle, serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from '../http/mcp.js';
import { modernServer } from '../http/mcp-modern.js';
import { linksKnownIn } from '../http/mcp-revision.js';
import type { Asker, Toolbox } from '../http/toolbox.js';
import type { LineTransport } from './stdio-lines.js';

type ModernServer = ReturnType<typeof modernServer>;

/**
 * Serves the tools over lines to clients of every revision. The first message tells which, by the package's own rule, and
 * the conversation stays with it: `initialize`, or 2026-07-28 in its `_meta`.
 */
export function converse(toolbox: Toolbox, asker: Asker, lines: LineTransport): StdioServerHandle {
  const factory: McpServerFactory = ({ era }) => {
    if (era === 'modern') return modernServer(toolbox, asker, { takesEvents: true });
    // Of a server for clients that initialise, `serveStdio` connects and closes it, which both packages do alike.
    const knowsLinks = (): boolean => linksKnownIn(lines.revision);
    return mcpServer(toolbox, { ...asker, knowsLinks }) as unknown as ModernServer;
  };
  return serveStdio(factory, {
    transport: lines,
    onerror: (error) => toolbox.services.log.warn({ err: error }, 'a message could not be handled'),
  });
}
