import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

type FactsProps = { facts: readonly Fact[]; layout?: 'row' | 'table'; className?: string };

/** Facts as a small definition list: side by side, or as lines with a hairline between them. */
export function Facts({ facts, layout = 'row', className }: FactsProps) {
  const isTable = layout === 'table';
  return (
    <dl className={clsx(isTable ? 'divide-y divide-hairline' : 'flex flex-wrap gap-x-9 gap-y-4', className)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={clsx(isTable && 'flex justify-between gap-6 py-3')}>
          <dt className={clsx('text-ink-3', isTable ? 'text-sm' : 'text-xs')}>{name}</dt>
          <dd
            className={clsx(
              'text-ink',
              isTable ? 'text-right text-sm' : 'mt-1 font-medium text-lg leading-snug',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
