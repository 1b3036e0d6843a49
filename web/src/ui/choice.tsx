import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode; aside?: ReactNode };

/** A checkbox; the whole line can be clicked. */
export function Checkbox({ label, aside, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx('group flex min-h-11 items-center gap-3 text-ink-2 text-sm hover:text-ink', className)}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-control border border-control bg-surface checked:border-brass checked:bg-brass aria-invalid:border-error forced-colors:appearance-auto"
        />
        <Icon
          path="m5 12.5 4.5 4.5L19 7.5"
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3.5 text-on-brass peer-checked:block forced-colors:hidden"
        />
      </span>
      <span className="min-w-0 grow leading-snug">{label}</span>
      {aside !== undefined && <span className="text-ink-3 text-xs">{aside}</span>}
    </label>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
};

/** One of several options, as a card: a title, a note, and the price at the side. */
export function RadioCard({ title, note, aside, className, ...rest }: RadioCardProps) {
  const id = useId();
  return (
    <label
      className={clsx(
        'flex items-start gap-3.5 rounded-card border border-hairline bg-surface p-4 hover:border-control has-checked:border-brass has-checked:bg-surface-2 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-brass-light has-focus-visible:outline-offset-3',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={note ? `${id}-note` : undefined}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-bg checked:border-[6px] checked:border-brass focus-visible:outline-none forced-colors:appearance-auto"
      />
      <span className="grid min-w-0 grow gap-1">
        <span id={`${id}-title`} className="flex justify-between gap-4 font-medium text-base leading-snug">
          <span>{title}</span>
          {aside !== undefined && <span className="shrink-0">{aside}</span>}
        </span>
        {note && (
          <span id={`${id}-note`} className="text-ink-2 text-sm">
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
