import type { VNode } from 'preact';
import type { Report } from '../../../domain/release/report.js';
import { useVisitor } from './context.js';
import { withCode } from './with-code.js';

/** Keys of the manifest that look mistyped: they fail nothing, and are not what their writer thinks. */
export function Remarks({ remarks = [] }: { readonly remarks: Report['checks'][number]['remarks'] }): VNode | null {
  const { report: words } = useVisitor().words.releases;
  if (remarks.length === 0) return null;
  return (
    <>
      {remarks.map(({ field, expected }) => (
        <span key={field}> {withCode(words.mistyped(field, expected))}</span>
      ))}
    </>
  );
}
