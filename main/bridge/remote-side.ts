import type { JsonWebKey } from 'node:crypto';
import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { newId } from '../../domain/new-id.js';
import { progressStep } from '../../domain/progress.js';
import { type Refusal, refuse } from '../../domain/refusal.js';
import { preflightAlone } from '../../domain/release/preflight-alone.js';
import { rule } from '../../domain/rules/index.js';
import { MAX_AGENT_PACKAGE_BYTES } from '../../domain/schemas.js';
import { capabilityNamed } from '../../tools/index.js';
import { type ToolAnswer, toolAnswer } from '../../tools/mcp.js';
import type { CallMade } from '../../tools/next-steps.js';
import { agentProblemOf } from '../../tools/problem.js';
import { wireAnswer } from '../../tools/wire.js';
import type { Remote } from '../remote.js';
import { bodyOf } from './answers.js';
import { inspectAlone } from './inspect-alone.js';
import type { Archive } from './package-source.js';
import type { How, Incoming, Json, ServiceSide } from './side.js';

/**
 * A service elsewhere, asked as the client itself asks it: in the revision of its message, with its token. Addresses that
 * the service answers are taken for paths on the service that `COUNTERSIGN_URL` names, and lead nowhere else.
 */
export class RemoteSide implements ServiceSide {
  constructor(
    private readonly remote: Remote,
    private readonly url: string,
    private readonly like: JSONRPCRequest,
  ) {}

  async call(tool: string, input: Json, how: How, archive?: Archive): Promise<ToolAnswer> {
    if (archive === undefined) return this.#ask(tool, input, how);
    if (tool === 'service_upload_package') return this.#upload(input, archive, how);
    if (archive.size > MAX_AGENT_PACKAGE_BYTES) return preflightHere(input, archive, how);
    return this.#ask(tool, { ...input, package_base64: archive.bytes.toString('base64') }, how);
  }

  #ask(tool: string, input: Json, how: How): Promise<ToolAnswer> {
    return this.remote.callTool(this.like, { name: tool, arguments: input }, how) as unknown as Promise<ToolAnswer>;
  }

  /** As raw bytes, whatever the size. */
  async #upload({ limit, ...key }: Json, archive: Archive, how: How): Promise<ToolAnswer> {
    const link = await this.#ask('service_upload_url', key, how);
    if (link.isError === true) return link;
    how.progress(5, 100, progressStep('uploading'));
    const response = await fetch(this.#at(String(bodyOf(link)['url'])), {
      method: 'PUT',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(archive.bytes.buffer, archive.bytes.byteOffset, archive.size) as never,
      redirect: 'manual',
      signal: how.signal,
    });
    const body = await jsonOf(response);
    if (!response.ok) return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true };
    const tool = capabilityNamed('service_upload_package');
    const brief = tool.brief?.(body, limit === undefined ? {} : { limit }) ?? body;
    return toolAnswer(tool, { ...brief });
  }

  async download(url: string, { signal }: How): Promise<Incoming> {
    const response = await fetch(this.#at(url), { redirect: 'manual', signal });
    if (!response.ok || response.body === null) {
      const { code, received, expected } = await jsonOf(response);
      refuse(code as never, 'url', received as string | null, rule('as_told', { text: String(expected) }));
    }
    return { bytes: response.body as never, saved: async () => undefined };
  }

  async signingKeys({ signal }: How): Promise<readonly JsonWebKey[]> {
    const { keys } = await jsonOf(await fetch(`${this.url}/v1/signing-keys`, { redirect: 'manual', signal }));
    return keys as JsonWebKey[];
  }

  refuse(refusal: Refusal, made: CallMade): ToolAnswer {
    const problem = agentProblemOf(refusal, this.url, newId(Date.now()), made);
    return { content: [{ type: 'text', text: JSON.stringify(problem) }], isError: true };
  }

  #at(address: string): string {
    return `${this.url}${new URL(address, this.url).pathname}`;
  }
}

async function preflightHere(input: Json, { bytes }: Archive, how: How): Promise<ToolAnswer> {
  const capability = capabilityNamed('service_review_preflight');
  const key = { slug: String(input['slug']), version: String(input['version']) };
  const answer = preflightAlone(key, await inspectAlone({ bytes, ...key }, how));
  const shown = wireAnswer(capability, answer) as Json;
  return toolAnswer(capability, { ...(capability.brief?.(shown, input) ?? shown) });
}

/** What a proxy in between answers need not be JSON. */
async function jsonOf(response: Response): Promise<Json> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`);
  }
}
