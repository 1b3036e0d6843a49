type PriceBarsProps = { counts: readonly number[]; from: number; to: number };

/**
 * How many bottles fall into each interval of the price slider below; illustrates the counts that the filters give in
 * words.
 */
export function PriceBars({ counts, from, to }: PriceBarsProps) {
  const highest = Math.max(1, ...counts);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${counts.length * 4} 24`}
      preserveAspectRatio="none"
      className="mt-3 -mb-3 block h-9 w-full px-[0.6875rem]"
    >
      {counts.map((count, at) => {
        const height = count === 0 ? 0.6 : 2 + (22 * count) / highest;
        const middle = (at + 0.5) / counts.length;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={at}
            x={at * 4 + 0.4}
            y={24 - height}
            width={3.2}
            height={height}
            className={middle >= from && middle <= to ? 'fill-brass/55' : 'fill-hairline'}
          />
        );
      })}
    </svg>
  );
}
