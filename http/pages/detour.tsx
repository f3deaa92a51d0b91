import type { VNode } from 'preact';
import { Hidden, useVisitor } from './kit/index.js';
import { addressWith, fitsAddress } from './next-page.js';

/** The field of a button that only leads to a page: its form is shown as new. */
const BEGIN = 'begin';

export function isBeginning(fields: Readonly<Record<string, string>>): boolean {
  return fields[BEGIN] !== undefined;
}

interface Props {
  /** The page in between. */
  readonly page: '/sign-in' | '/sign-up' | '/reset';
  /** Where it leads on to afterwards. */
  readonly next: string;
  /** What stands before the link. */
  readonly before?: string;
  readonly label: string;
}

/** The way to a page from which it goes on to `next`; a form carries what is too long for an address. */
export function Detour({ page, next, before, label }: Props): VNode {
  const { csrf } = useVisitor();
  const words = before === undefined ? null : `${before} `;
  if (fitsAddress(next)) {
    return (
      <p>
        {words}
        <a href={addressWith(page, next)}>{label}</a>
      </p>
    );
  }
  return (
    <form class="detour" method="post" action={page}>
      <Hidden name="csrf" value={csrf} />
      <Hidden name="next" value={next} />
      {words}
      <button class="plain small" type="submit" name={BEGIN} value="yes">
        {label}
      </button>
    </form>
  );
}
