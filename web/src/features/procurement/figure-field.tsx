import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Input } from '#web/ui/input.tsx';

type FigureFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'className'> & {
  form: UseFormReturn<FormValues>;
  name: string;
  label: string;
  /** What the figure is of, for screen readers. */
  of: string;
};

/** A field for one figure of a table's line. */
export function FigureField({
  form,
  name,
  label,
  of,
  inputMode = 'decimal',
  className = 'sm:w-28',
}: FigureFieldProps) {
  const id = `field-${name}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-2 text-xs">
        {label}
        <span className="sr-only">: {of}</span>
      </label>
      <Input
        id={id}
        {...form.register(name)}
        inputMode={inputMode}
        autoComplete="off"
        className={clsx('w-full min-w-0', className)}
      />
    </div>
  );
}
