import type { ComponentChildren, VNode } from 'preact';

interface SearchFormProps {
  readonly action: string;
  readonly submit: string;
  readonly children: ComponentChildren;
}

/** A form that only looks something up: what was asked stands in the address. */
export function SearchForm({ action, submit, children }: SearchFormProps): VNode {
  return (
    <search>
      <form class="sheet" method="get" action={action}>
        {children}
        <div class="buttons">
          <button type="submit" class="plain">
            {submit}
          </button>
        </div>
      </form>
    </search>
  );
}
