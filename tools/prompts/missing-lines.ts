import type { MissingLine } from '../../messages/en/agent-prompts.js';
import type { Json } from '../resources/resource.js';

/** What a status says is missing, as prompts tell it: without what people wrote. */
export function missingLines(status: Json): readonly MissingLine[] {
  return (status['missing'] as readonly Json[]).map(({ code, by, version, hint, next }) => ({
    code: String(code),
    by: String(by),
    version: version === null ? null : String(version),
    hint: String(hint),
    next: next === null ? null : nextWords(next as Json),
  }));
}

/** A next step in one line: the tool and its arguments, or the page. */
export function nextWords({ tool, arguments: known, page }: Json): string {
  return tool === undefined ? String(page) : `${tool} ${JSON.stringify(known)}`;
}
