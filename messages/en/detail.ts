import type { ShownFault } from '../../domain/refusal.js';

/** A fault in one sentence (decisions §2), with a note behind it; the title where there is nothing to say. */
export function detailOf({ field, received, expected }: ShownFault, title: string, note: string | null): string {
  if (field === null && received === null && expected === null) return title;
  const place = field === null || field === '' ? '' : `${field}: `;
  const wanted = expected === null ? '' : `, expected ${expected}`;
  return `${place}received ${receivedWords(received)}${wanted}${note === null ? '' : ` (${note})`}`;
}

/** What arrived, in words. */
function receivedWords(received: string | null): string {
  if (received === null) return 'nothing';
  return received === '' ? 'an empty text' : received;
}
