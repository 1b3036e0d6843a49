import { clsx } from 'clsx';
import type { StockBadge } from '#shared/domain/catalogue/stock/stock-badge.ts';

const base =
  'inline-flex items-center rounded-control border bg-bg px-2.5 py-1 font-medium text-xs leading-none';

const tones = {
  plain: 'border-hairline text-ink-2',
  accent: 'border-brass text-brass-light',
  low: 'border-ember text-ember',
  'sold-out': 'border-control text-ink-3',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  error: 'border-error text-error',
};

type Tone = StockBadge['tone'] | 'ok' | 'warn' | 'error';

/** A status in a word; its tone only repeats the word. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span className={clsx(base, tones[tone])}>{children}</span>;
}
