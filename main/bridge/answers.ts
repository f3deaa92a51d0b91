import type { ToolAnswer, ToolText } from '../../tools/mcp.js';
import type { Json } from './side.js';

/** What a tool has answered, or the problem object of its refusal. */
export function bodyOf(answer: ToolAnswer): Json {
  return JSON.parse(answer.content[0]?.text ?? '{}') as Json;
}

/** The same answer with another body. What a revision of the protocol puts beside it stays. */
export function withBody(answer: ToolAnswer, body: Json): ToolAnswer {
  const [, ...links] = answer.content;
  const content = [textOf(body), ...links] as const;
  return { ...answer, content, ...(answer.isError === true ? {} : { structuredContent: { ...body } }) };
}

/** An answer of the bridge's own. */
export function answerOf(body: Json): ToolAnswer {
  return withBody({ content: [textOf(body)] }, body);
}

function textOf(body: Json): ToolText {
  return { type: 'text', text: JSON.stringify(body) };
}
