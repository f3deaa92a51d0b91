import { showTrends as show, Trends, TrendsInput } from '../../domain/operation/trends.js';
import { capability } from '../capability.js';

export const showTrends = capability({
  name: 'show_trends',
  title: 'Show how the service did',
  description:
    'Shows by day what was counted: reviews, uploads, errors, deliveries, emails, and how long things waited.',
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: TrendsInput,
  output: Trends,
  handler: show,
});
