import { cva } from 'class-variance-authority';
import type { StockBadge } from '#shared/domain/badge.ts';

const badgeClass = cva(
  'inline-flex items-center rounded-control border bg-bg px-2.5 py-1 font-medium text-xs leading-none',
  {
    variants: {
      tone: {
        plain: 'border-hairline text-ink-2',
        accent: 'border-brass text-brass-light',
        low: 'border-ember text-ember',
        'sold-out': 'border-control text-ink-3',
        ok: 'border-ok text-ok',
        warn: 'border-warn text-warn',
        error: 'border-error text-error',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

type Tone = StockBadge['tone'] | 'ok' | 'warn' | 'error';

/** A word of status; its tone only repeats what the word says. */
export function Badge({ tone, children }: { tone?: Tone; children: string }) {
  return <span className={badgeClass({ tone })}>{children}</span>;
}
