import type { VNode } from 'preact';
import { asset } from '../assets.js';
import { Part, useVisitor } from '../kit/index.js';
import { Mark } from '../kit/mark.js';

const colors = ['accent', 'text', 'quiet', 'line', 'raised', 'good', 'bad', 'warn', 'info'] as const;
const SPACES = 9;

/** The mark, and the scales of type, color and space. */
export function Identity(): VNode {
  const { style: words } = useVisitor().words;
  return (
    <>
      <Part title={words.brand.title} folded={false}>
        <p>{words.brand.text}</p>
        <p class="brand">
          <Mark />
          <img src={asset('wordmark.svg').url} alt="Countersign" width="220" height="36" />
        </p>
      </Part>
      <Part title={words.type.title} folded={false}>
        <p class="display">{words.type.display}</p>
        <p class="title-size">{words.type.heading}</p>
        <h2>{words.type.section}</h2>
        <h3>{words.type.part}</h3>
        <p class="lead">{words.type.lead}</p>
        <p>{words.type.body}</p>
        <p class="quiet">{words.type.quiet}</p>
        <p>
          <code>{words.type.code}</code>
        </p>
      </Part>
      <Part title={words.colors.title} folded={false}>
        <p>{words.colors.text}</p>
        <ul class="swatches">
          {colors.map((color) => (
            <li key={color}>
              <span class={`swatch ${color}`} /> <code>{`--${color}`}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.space.title} folded={false}>
        <p>{words.space.text}</p>
        <ul class="spaces">
          {Array.from({ length: SPACES }, (_, index) => (
            <li key={index}>
              <span class={`space s${index + 1}`} /> <code>{`--space-${index + 1}`}</code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
