/** Draws numbers from 0 to `count` − 1: evenly, or by Zipf (s = 1), where the first is drawn most. */
export function drawer(count: number, how: 'zipf' | 'uniform'): () => number {
  if (how === 'uniform') return () => Math.floor(Math.random() * count);
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (index + 1);
    sums[index] = sum;
  }
  return () => firstAtLeast(sums, Math.random() * sum);
}

function firstAtLeast(sums: Float64Array, wanted: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
