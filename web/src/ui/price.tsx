import { clsx } from 'clsx';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';

type Amount = { pounds: string; pence?: undefined } | { pence: number; pounds?: undefined };

/** An amount in pounds, always with its pence. */
export function Price({ className, ...amount }: Amount & { className?: string }) {
  const shown = amount.pence === undefined ? formatPounds(amount.pounds) : formatPence(amount.pence);
  return <span className={clsx('whitespace-nowrap font-medium', className)}>{shown}</span>;
}
