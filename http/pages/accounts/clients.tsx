import type { VNode } from 'preact';
import { Code, useVisitor, withCode } from '../kit/index.js';

interface Props {
  readonly baseUrl: string;
  readonly token: string;
}

/** Clients start programs wherever they are themselves: there npx would look for a package of that name elsewhere. */
const CHECKOUT = '/path/to/countersign';

/** What the common MCP clients are told, each in its own form. */
export function ClientConfigurations({ baseUrl, token }: Props): VNode {
  const { clients } = useVisitor().words.agents;
  const url = `${baseUrl}/mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  const env = { COUNTERSIGN_URL: baseUrl, COUNTERSIGN_TOKEN: token };
  const stdio = { command: 'node', args: [`${CHECKOUT}/bin/countersign.js`, 'mcp'], env };
  return (
    <>
      <Code
        label={clients.claudeCode}
        text={`claude mcp add --transport http countersign ${url} \\\n  --header "Authorization: Bearer ${token}"`}
      />
      <Code label={clients.vscode} text={json({ servers: { countersign: { type: 'http', url, headers } } })} />
      <Code label={clients.cursor} text={json({ mcpServers: { countersign: { url, headers } } })} />
      <Code
        label={clients.codex}
        text={`export COUNTERSIGN_TOKEN=${token}\ncodex mcp add countersign --url ${url} \\\n  --bearer-token-env-var COUNTERSIGN_TOKEN`}
      />
      <Code
        label={clients.gemini}
        text={`gemini mcp add --scope user --transport http \\\n  countersign ${url} \\\n  --header "Authorization: Bearer ${token}"`}
      />
      <Code label={clients.http} text={`${url}\nAuthorization: Bearer ${token}`} />
      <Code label={clients.claudeDesktop} text={json({ mcpServers: { countersign: stdio } })} />
      <Code
        label={clients.stdio}
        text={`COUNTERSIGN_URL=${baseUrl} \\\n  COUNTERSIGN_TOKEN=${token} \\\n  node ${CHECKOUT}/bin/countersign.js mcp`}
      />
      <p class="note">{withCode(clients.checkoutNote(CHECKOUT))}</p>
    </>
  );
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
