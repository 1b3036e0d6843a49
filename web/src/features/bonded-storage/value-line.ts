import type { Dashboard, Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { parsePence } from '#shared/domain/common/money.ts';

export type ValuePoint = Dashboard['valueLine'][number];

export type Scale = {
  /** The position of a day, from 0 for the first to 100 for the last. */
  across: (day: string) => number;
  /** The position of an amount, from 0 at the top to 100 at the bottom. */
  down: (pence: number) => number;
  ticks: number[];
};

const steps = [1, 2, 2.5, 5, 10];

/** A round step between grid lines, so that about four fit. */
function roundUpStep(range: number): number {
  const rough = Math.max(range, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (steps.find((step) => step * power >= rough) ?? 10) * power;
}

/** The chart's axes: round amounts that enclose all points, and the days from first to last. */
export function calculateScale(points: readonly ValuePoint[]): Scale {
  const amounts = points.flatMap(({ value, purchase }) => [parsePence(value), parsePence(purchase)]);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const step = roundUpStep(max - min || max);
  const low = Math.floor(min / step) * step;
  const high = Math.max(Math.ceil(max / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const first = Date.parse(points[0]?.on ?? '');
  const last = Date.parse(points.at(-1)?.on ?? '');
  return {
    across: (day) => (last > first ? ((Date.parse(day) - first) / (last - first)) * 100 : 0),
    down: (pence) => ((high - pence) / (high - low)) * 100,
    ticks,
  };
}

/** A line that stays level until the day of a change, as prices and valuations do. */
export function stepPath(
  points: readonly ValuePoint[],
  { across, down }: Scale,
  part: 'value' | 'purchase',
): string {
  const round = (figure: number) => Math.round(figure * 100) / 100;
  return points
    .map((point, index) => {
      const [x, y] = [round(across(point.on)), round(down(parsePence(point[part])))];
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
}

/** The last point of each month, the newest first, for the table beside the chart. */
export function byMonth(points: readonly ValuePoint[]): ValuePoint[] {
  const months = new Map(points.map((point) => [point.on.slice(0, 7), point]));
  return [...months.values()].toReversed();
}

/** The sources that valued the bottles in storage, and the latest date. */
export function listValuers(holdings: readonly Holding[]): { sources: string[]; latest: string | undefined } {
  const prices = holdings.flatMap(({ storageStatus, currentMarketPrice }) =>
    currentMarketPrice && storageStatus !== 'delivered' ? [currentMarketPrice] : [],
  );
  return {
    sources: [...new Set(prices.map(({ source }) => source))].toSorted(),
    latest: prices
      .map(({ on }) => on)
      .toSorted()
      .at(-1),
  };
}
