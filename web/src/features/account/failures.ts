import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/ui/toast.ts';

/** Failure messages, for the toast and for the place where the button was pressed. */
export const failures = {
  profile: 'Your profile could not be saved. Please try again.',
  askForCode: 'The code could not be sent. Please try again.',
  changeEmail: 'Your email address could not be changed. Please try again.',
  download: 'Your data could not be downloaded. Please try again.',
  remove: 'Your account could not be deleted. Please try again.',
} as const;

/** The failure message, in the server's words where there are any. */
export const toFailureMessage = (error: unknown, otherwise: string): string =>
  getProblem(error)?.detail ?? otherwise;

export const showFailure = (error: unknown, otherwise: string): void =>
  toast({ title: 'Error', description: toFailureMessage(error, otherwise), variant: 'destructive' });

/**
 * Shows the failure in a toast and at the fields that it names; returns the message for beside the button when it
 * names none.
 */
export function showFieldFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fields: readonly Path<Values>[],
  otherwise: string,
): string | undefined {
  showFailure(error, otherwise);
  const sentence = showRefusal(form, error, fields);
  return getProblem(error) ? sentence : otherwise;
}
