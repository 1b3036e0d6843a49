import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** The look of every control for typing or choosing. */
export const controlClass =
  'w-full min-h-12 rounded-control border border-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 hover:border-brass aria-invalid:border-error disabled:opacity-50';

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const preset = rest.type === 'email' ? emailInput : {};
  return <input {...preset} {...rest} className={clsx(controlClass, className)} />;
}

/** The arrow of a field with a list of options. */
export function OpensList() {
  return (
    <Icon
      path="m6 9.5 6 6 6-6"
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className={clsx(controlClass, 'appearance-none pr-10')} />
      <OpensList />
    </span>
  );
}
