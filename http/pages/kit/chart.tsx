import type { VNode } from 'preact';

interface Props {
  /** One for each day, oldest first. */
  readonly values: readonly number[];
  /** What the picture says, for who does not see it. */
  readonly text: string;
}

const HEIGHT = 40;
const BAR = 6;
const GAP = 2;
/** A bar of something is seen, however small it is beside the others. */
const LEAST = 2;

/** Bars of days, drawn on the server. */
export function Chart({ values, text }: Props): VNode {
  const most = Math.max(1, ...values);
  const width = values.length * (BAR + GAP) - GAP;
  return (
    <svg class="chart" role="img" aria-label={text} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
      {values.map((value, n) => {
        const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);
        return <rect key={n} x={n * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} />;
      })}
      <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  );
}
