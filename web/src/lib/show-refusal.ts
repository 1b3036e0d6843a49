import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getProblem } from './problem.ts';

/**
 * Shows a refusal's messages beside the fields that it names; returns the message that has no field, in the server's
 * words.
 */
export function showRefusal<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fields: readonly Path<Values>[],
): string | undefined {
  const problem = getProblem(error);
  const placed = (problem?.errors ?? []).filter(({ field }) => (fields as readonly string[]).includes(field));
  for (const [index, { field, message }] of placed.entries()) {
    setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 ? undefined : problem?.detail;
}
