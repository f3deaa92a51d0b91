import type { Actor } from '../../domain/actor.js';
import type { Door } from '../../domain/door.js';
import { routes } from '../../http/routes.js';
import { resourcePages } from '../../messages/en/agent-resources.js';
import { authorityOf } from '../../tools/authority.js';
import { type Capability, isAgentTool, type Scope } from '../../tools/capability.js';
import { capabilities } from '../../tools/index.js';
import { errorRows } from '../../tools/resources/errors.js';
import { table } from '../../tools/resources/markdown-table.js';
import { callersAt, doors } from './callers.js';

/** The README's table: the tools that an agent has. */
export function toolsTable(): string {
  return table(
    ['Tool', 'What it does', 'Scope'],
    capabilities
      .filter(isAgentTool)
      .map((one) => [`\`${one.name}\``, one.title, one.scope === 'public' ? 'any' : scopeWords(one.scope)]),
  );
}

/** Every capability that a person, a program or an agent calls; what only jobs do is left out. */
export function capabilityTable(): string {
  const called = capabilities.filter(({ scope }) => scope !== 'system');
  return table(
    ['Capability', 'What it does', 'Interfaces', 'Who', 'Route'],
    called.map((one) => [`\`${one.name}\``, one.title, one.doors.join(', '), scopeWords(one.scope), routeOf(one.name)]),
  );
}

/** Verify has no line in the table of routes: it answers whatever stands in its path. */
const VERIFY = { capability: 'service_verify_package', method: 'GET', url: '/v1/artifacts/:slug/verify' };

function routeOf(name: string): string {
  const found = [...routes, VERIFY].filter((route) => route.capability === name);
  return found.map(({ method, url }) => `\`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}\``).join(' ');
}

function scopeWords(scope: Scope): string {
  return typeof scope === 'string' ? scope : scope.role;
}

/** Every refusal code with its statuses, as the table in `domain/refusal.ts` has it. */
export function errorTable(): string {
  const rows = errorRows().map(([code, ...cells]) => [`<a id="${code}"></a>\`${code}\``, ...cells]);
  return table(resourcePages.errors.head, rows);
}

/** What comes of each caller's call of each capability, at the doors where that caller can stand. */
export function authorityTables(): string {
  return doors.map((door) => `## ${DOOR_WORDS[door]}\n\n${authorityTable(door)}`).join('\n\n');
}

const DOOR_WORDS = {
  mcp: 'Agent tools (MCP, stdio and streamable HTTP)',
  http: 'HTTP',
  pages: 'Pages',
  cli: 'Command line',
  job: 'Jobs',
} as const;

function authorityTable(door: Door): string {
  const callers = callersAt(door);
  const open = capabilities.filter((one) => one.doors.includes(door));
  return table(
    ['Capability', ...callers.map(([name]) => name)],
    open.map((one) => [`\`${one.name}\``, ...callers.map(([, actor]) => answerWords(one, actor, door))]),
  );
}

function answerWords(capability: Capability, actor: Actor, door: Door): string {
  const authority = authorityOf(capability, actor, door);
  if (authority !== 'allowed') return `\`${authority}\``;
  return capability.recentAuth === true && actor.kind === 'person' ? 'yes (recent password)' : 'yes';
}
