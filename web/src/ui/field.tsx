import { type ReactNode, useId } from 'react';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  /** Renders the control and spreads the attributes that connect it with its label, hint and error. */
  children: (control: Control) => ReactNode;
};

export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium text-ink text-sm">
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </div>
  );
}

/** A control's error, beside it. */
export function FieldMessage({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-2 text-error text-sm">
      <span aria-hidden="true" className="mt-[0.45em] size-1.5 shrink-0 rotate-45 bg-error" />
      {children}
    </p>
  );
}
