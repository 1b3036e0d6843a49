import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

const base =
  'inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-control text-center font-medium leading-tight transition-transform duration-120 active:translate-y-px disabled:opacity-45 disabled:active:translate-y-0 aria-disabled:cursor-progress aria-disabled:active:translate-y-0';

const variantClasses = {
  primary: 'bg-(image:--brass-fill) text-on-brass hover:brightness-108 disabled:hover:brightness-100',
  outline: 'border border-control text-ink hover:border-brass-light hover:bg-surface-2',
  brass: 'border border-brass text-brass-light hover:bg-surface-3',
  quiet: 'text-ink-2 hover:bg-surface-2 hover:text-ink',
  link: 'text-brass-light underline decoration-control underline-offset-4 hover:decoration-current',
};

const sizes = {
  sm: 'px-4 text-sm',
  md: 'px-5 text-base',
  lg: 'min-h-13 px-7 text-base',
  icon: 'w-11',
  bare: '',
};

type ButtonVariant = { look?: keyof typeof variantClasses; size?: keyof typeof sizes; wide?: boolean };

/** The look of all buttons, also for elements that are neither a button nor a route's link. */
export function buttonClass(options: ButtonVariant & { className?: string }): string {
  const { look = 'primary', size = look === 'link' ? 'bare' : 'md', wide, className } = options;
  return clsx(base, variantClasses[look], sizes[size], wide && 'w-full', className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonVariant & {
    /** While pending the button keeps focus and its place, and does nothing. */
    pending?: boolean;
  };

export function Button({ look, size, wide, pending = false, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ look, size, wide, className })}
    />
  );
}

export function ButtonLink({ look, size, wide, className, ...rest }: LinkProps & ButtonVariant) {
  return <Link {...rest} className={buttonClass({ look, size, wide, className })} />;
}
