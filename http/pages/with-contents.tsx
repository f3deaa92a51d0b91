import type { ComponentChildren, VNode } from 'preact';
import { useVisitor } from './kit/index.js';

interface Props {
  /** The parts of the page, by the id of their headings. */
  readonly parts: ReadonlyArray<{ readonly id: string; readonly text: string }>;
  /** The language of the headings, where it is not the page's. */
  readonly lang?: string;
  readonly children: ComponentChildren;
}

/** A long text with the list of its parts: beside it where there is room, else below it, with a link at the top. */
export function WithContents({ parts, lang, children }: Props): VNode {
  const { docs: words } = useVisitor().words;
  return (
    <div class="full with-contents">
      <div>
        <p class="to-contents">
          <a href="#contents">{words.contents}</a>
        </p>
        {children}
      </div>
      <nav class="contents" id="contents" aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ul lang={lang}>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
