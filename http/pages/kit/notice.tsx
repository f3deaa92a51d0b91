import type { ComponentChildren, VNode } from 'preact';
import { useVisitor } from './context.js';

type Tone = 'good' | 'bad' | 'warn' | 'info';

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** Something to notice. What went wrong is said at once to who cannot see it; the rest when there is a pause. */
export function Notice({ tone, title, children }: NoticeProps): VNode {
  return (
    <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {title === undefined ? null : <p class="title">{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** What stands where a list is empty: what it will hold, and what to do next. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <div class="empty">
      <p class="title">{title}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** What stands where nothing fits what was asked for: the way back to the whole list, at `path`. */
export function NoMatches({ path }: { readonly path: string }): VNode {
  const { kit } = useVisitor().words;
  return (
    <EmptyState title={kit.noMatches}>
      <p>
        <a href={path}>{kit.clearFilters}</a>
      </p>
    </EmptyState>
  );
}
