import assert from 'node:assert/strict';
import type { Beside } from '../agents.js';
import type { Call, Known } from './task.js';
import type { Json, Reply } from './world.js';

/** What is asked beside tools, by the name that it is listed under. */
export const PROMPT = 'prompt ';
export const RESOURCE = 'resource ';

interface Listed {
  readonly name: string;
  readonly uri?: string;
  readonly uriTemplate?: string;
  readonly arguments?: ReadonlyArray<{ readonly name: string; readonly required?: boolean }>;
}

/** The prompts, resources and templates that an agent was told of, and how it asks for them. */
export class BesideTools {
  private constructor(
    private readonly client: Beside,
    private readonly prompts: readonly Listed[],
    private readonly resources: readonly Listed[],
  ) {}

  static async of(client: Beside): Promise<BesideTools> {
    const [{ prompts }, { resources }, { resourceTemplates }] = await Promise.all([
      client.listPrompts(),
      client.listResources(),
      client.listResourceTemplates(),
    ]);
    return new BesideTools(client, prompts as Listed[], [
      ...(resources as Listed[]),
      ...(resourceTemplates as Listed[]),
    ]);
  }

  /** What it takes, filled with what is known; `null` where a name is not listed or something is missing. */
  plan(what: string, known: Known): Call | null {
    if (what.startsWith(PROMPT)) {
      const prompt = this.prompts.find(({ name }) => PROMPT + name === what);
      const asked = (prompt?.arguments ?? []).filter(({ name }) => known[name] !== undefined);
      const isWhole = prompt?.arguments?.every(({ name, required }) => !required || known[name] !== undefined);
      const given = Object.fromEntries(asked.map(({ name }) => [name, known[name]]));
      return isWhole === true ? { tool: what, arguments: given } : null;
    }
    const resource = this.resources.find(({ name }) => RESOURCE + name === what);
    const template = resource?.uri ?? resource?.uriTemplate ?? '{}';
    const uri = template.replace(/\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place));
    return uri.includes('{') ? null : { tool: what, arguments: { uri } };
  }

  /** A prompt answers its text and the report in it; a resource its JSON, or else its text. */
  async ask({ tool, arguments: given }: Call): Promise<Reply> {
    if (tool.startsWith(PROMPT)) {
      const named = { name: tool.slice(PROMPT.length), arguments: given as Record<string, string> };
      const { messages } = await this.client.getPrompt(named);
      const contents = (messages as ReadonlyArray<{ content: Json }>).map(({ content }) => content);
      const text = contents.flatMap((one) => (typeof one['text'] === 'string' ? [one['text']] : [])).join('\n');
      const report = contents.find(({ type }) => type === 'resource')?.['resource'] as { text: string } | undefined;
      return { ok: true, body: { text, report: report === undefined ? null : JSON.parse(report.text) } };
    }
    const { contents } = await this.client.readResource(given as { uri: string });
    const [content] = contents as ReadonlyArray<{ mimeType: string; text: string }>;
    assert.ok(content);
    const body = content.mimeType === 'application/json' ? JSON.parse(content.text) : { text: content.text };
    return { ok: true, body: body as Json };
  }
}
