import { productVersion } from '../../http/version.js';
import { settings } from '../settings.js';

/** The address where the service listens if nobody says otherwise. */
const LOCAL = 'http://127.0.0.1:8080/mcp';

const TOKEN = `\${${settings.token.name}}`;

/** Of 2025-12-11, the newest that has been published. */
const SERVER_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/**
 * `mcp.json`: both transports, for clients that put variables in (Claude Code reads it as `.mcp.json`). The program is
 * named by its path and not through npx, which elsewhere than here would fetch a package of that name.
 */
export function clientConfiguration(): object {
  return {
    mcpServers: {
      countersign: {
        type: 'stdio',
        command: 'node',
        args: ['bin/countersign.js', 'mcp'],
        env: { [settings.token.name]: TOKEN },
      },
      'countersign-http': {
        type: 'http',
        url: LOCAL,
        headers: { Authorization: `Bearer ${TOKEN}` },
      },
    },
  };
}

/**
 * `server.json`: an entry for a registry of MCP servers. It names no package, since none is published: clients reach an
 * installation over HTTP. Who publishes it puts the name and address of their own domain in.
 */
export function registryEntry(): object {
  return {
    $schema: SERVER_SCHEMA,
    name: 'com.example.artifacts/countersign',
    title: 'Countersign',
    description: 'Reviews, signs and verifies the modules and themes that other people host.',
    version: productVersion,
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://{host}/mcp',
        variables: {
          host: {
            description: 'Where the installation is: a host name, with its port if it is not 443.',
            isRequired: true,
            default: 'artifacts.example.com',
          },
        },
        headers: [
          {
            name: 'Authorization',
            description: 'An agent token, made at /account/tokens. Clients that support OAuth need none.',
            value: 'Bearer {token}',
            isSecret: true,
            variables: { token: { description: 'The agent token (bkm_…).', isRequired: true, isSecret: true } },
          },
        ],
      },
    ],
  };
}
