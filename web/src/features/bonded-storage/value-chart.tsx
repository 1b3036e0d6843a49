import { clsx } from 'clsx';
import { formatWholePounds, parsePence } from '#shared/domain/common/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { calculateScale, stepPath, type ValuePoint } from './value-line.ts';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Dates below the chart; a narrow screen has room for two. */
const dates = [0, 1 / 3, 2 / 3, 1];

export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const scale = calculateScale(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const value = stepPath(points, scale, 'value');
  const [from, to] = [Date.parse(first.on), Date.parse(last.on)];
  const summary = `From ${formatDay(first.on)} to ${formatDay(last.on)}: valued at ${formatWholePounds(parsePence(last.value))} now, bought for ${formatWholePounds(parsePence(last.purchase))}. The table has all the figures.`;
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2 text-sm">
        <Key className="stroke-brass">Value</Key>
        <Key className="stroke-ink-3" isDashed>
          Purchase price
        </Key>
      </figcaption>
      <div className="mt-4 flex h-56 md:h-64">
        <div aria-hidden="true" className="relative w-16 shrink-0 text-ink-3 text-xs">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-3 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${scale.down(tick)}%` }}
            >
              {formatWholePounds(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="min-w-0 grow overflow-visible"
        >
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${scale.down(tick)}H100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-hairline"
            />
          ))}
          <path d={`${value}V100H0Z`} className="fill-brass opacity-10" />
          <path
            d={stepPath(points, scale, 'purchase')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            className="stroke-ink-3"
          />
          <path
            d={value}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-brass"
          />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-2 ml-16 flex justify-between text-ink-3 text-xs">
        {dates.map((part, index) => (
          <span key={part} className={clsx((index === 1 || index === 2) && 'max-md:hidden')}>
            {monthFormat.format(from + part * (to - from))}
          </span>
        ))}
      </div>
    </figure>
  );
}

type KeyProps = { children: string; className: string; isDashed?: boolean };

function Key({ children, className, isDashed = false }: KeyProps) {
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 24 4" className="w-6">
        <path
          d="M0 2H24"
          strokeWidth="2"
          strokeDasharray={isDashed ? '5 4' : undefined}
          className={className}
        />
      </svg>
      {children}
    </span>
  );
}
