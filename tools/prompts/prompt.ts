import type { TObject } from 'typebox';
import type { Capability } from '../capability.js';
import type { Completer, Reader } from '../resources/resource.js';

/** What a prompt says: words, and a resource where it embeds one. */
export type PromptContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'resource';
      readonly resource: { readonly uri: string; readonly mimeType: string; readonly text: string };
    };

/** A task that a person hands to an agent: defined once for every revision and transport. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments, all of them text. */
  readonly input: TObject;
  /** The capability that it looks at, whose scope its reader needs. */
  readonly shows?: Capability;
  readonly completes: Readonly<Record<string, Completer>>;
  write(reader: Reader, given: Readonly<Record<string, string>>): Promise<readonly PromptContent[]>;
}
