import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from './text-field.tsx';

export type CodeValues = { code: string };

/** The code from an email: typed, pasted with any spacing, or autofilled by the phone; the sixth digit submits it. */
export function CodeField({ onComplete }: { onComplete: () => unknown }) {
  const { setFocus, subscribe } = useFormContext<CodeValues>();
  useEffect(() => setFocus('code'), [setFocus]);
  useEffect(
    () =>
      subscribe({
        name: 'code',
        formState: { values: true },
        callback: ({ values }) => {
          if (values.code.replace(/\D/g, '').length === 6) onComplete();
        },
      }),
    [subscribe, onComplete],
  );
  return (
    <TextField<CodeValues>
      name="code"
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="text-center font-medium text-2xl! tracking-[0.3em]"
    />
  );
}
