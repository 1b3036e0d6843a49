import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '../notice.tsx';
import { findLabel } from './form-values.ts';
import type { FieldGroup, FormField, FormValues } from './types.ts';

type InvalidField = { name: string; message: string };

/** Every error message of a form, with the name of its field. */
function listInvalidFields(errors: unknown, path = ''): InvalidField[] {
  if (errors === null || typeof errors !== 'object') return [];
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [{ name: path, message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, each]) => listInvalidFields(each, path ? `${path}.${key}` : key));
}

type ErrorSummaryProps = {
  fields: readonly (FormField | FieldGroup)[];
  form: UseFormReturn<FormValues>;
  /** The message without a field. */
  notice?: string;
  /** Moves to an error that is not at an input of the form. */
  onGo?: (name: string) => void;
};

/** The errors that keep a form from being saved, shown above it: each line leads to its field. */
export function ErrorSummary({ fields, form, notice, onGo }: ErrorSummaryProps) {
  const go = onGo ?? ((name: string) => form.setFocus(name.replace(/\.root$/, '.0')));
  const wrong = form.formState.submitCount > 0 ? listInvalidFields(form.formState.errors) : [];
  if (wrong.length === 0 && !notice) return null;
  const title =
    wrong.length === 0
      ? undefined
      : wrong.length === 1
        ? 'One field needs attention'
        : `${wrong.length} fields need attention`;
  return (
    <Notice tone="error" title={title}>
      {notice && <p>{notice}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, message }) => (
            <li key={name}>
              {findLabel(fields, name) ? (
                <button
                  type="button"
                  onClick={() => go(name)}
                  className="min-h-11 py-1 text-left text-ink underline decoration-control underline-offset-4 hover:decoration-current"
                >
                  {findLabel(fields, name)}: {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
