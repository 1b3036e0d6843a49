import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The progress of something; without a value it is unknown, and the bar pulses. Browsers would use their own colours. */
export const ProgressBar = ({
  className,
  ...rest
}: ComponentProps<'progress'> & { 'aria-label': string }) => (
  <progress
    {...rest}
    className={clsx(
      'h-2 appearance-none overflow-hidden rounded-full bg-surface-3 forced-colors:appearance-auto',
      '[&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brass',
      'indeterminate:animate-[shimmer_1.6s_ease-in-out_infinite] indeterminate:[&::-webkit-progress-bar]:bg-brass',
      className,
    )}
  />
);
