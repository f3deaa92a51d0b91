import type { VNode } from 'preact';
import type { Severity } from '../../../domain/scan/flag-rules.js';
import { Badge, useVisitor } from '../kit/index.js';

const tones = { high: 'bad', medium: 'warn', low: 'quiet' } as const;

/** How severe a flag is. */
export function SeverityBadge({ severity }: { readonly severity: Severity }): VNode {
  return <Badge tone={tones[severity]}>{useVisitor().words.releases.flags.severities[severity]}</Badge>;
}
