import { useEffect, useMemo, useRef, useState } from 'react';
import { get, set, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { describeError } from '#shared/domain/common/plain-errors.ts';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { toast } from '../toast.ts';
import { preloadToasts } from '../toast-host.tsx';
import type { Choice, FormConflict } from './conflict-panel.tsx';
import { cleanValues, findLabel, flatFields } from './form-values.ts';
import { type FieldConflict, mergeValues } from './merge-values.ts';
import type { AdminFormProps, FormValues } from './types.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const unreachableMessage = 'Please check your connection and try again. Nothing you typed is lost.';

/** The form with its values, its validation, and the handling of its submission. */
export function useAdminForm<S extends z.ZodMiniObject, Result>(props: AdminFormProps<S, Result>) {
  const { schema, values, fields, complete, submit, readAgain, onSaved, words } = props;
  const [notice, setNotice] = useState<string>();
  const [conflict, setConflict] = useState<FormConflict>();
  useEffect(preloadToasts, []);

  const prepare = (typed: FormValues): FormValues => {
    const clean = cleanValues(fields, typed);
    return complete ? complete(clean) : clean;
  };
  /** A list's own error is shown beside those of its rows. */
  const findPlaceholder = (name: string) =>
    flatFields(fields).some((field) => field.kind === 'lines' && field.name === name) ? `${name}.root` : name;

  const form = useForm<FormValues>({
    defaultValues: values,
    resolver: async (typed) => {
      const prepared = prepare(typed);
      const result = await schema.safeParseAsync(prepared, { error: describeError });
      if (result.success) return { values: prepared, errors: {} };
      const errors = {};
      for (const { path, message, code } of result.error.issues) {
        const name = findPlaceholder(path.join('.') || 'root.form');
        if (!get(errors, name)) set(errors, name, { type: code, message });
      }
      return { values: {}, errors };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  useFreshValues(values, isDirty, form.reset);

  /** Shows the server's messages at their fields; a message without a field is shown above the form. */
  const showRefusalToast = (error: unknown) => {
    closeGateOnRefusal(error);
    const problem = getProblem(error);
    const refused = (problem?.errors ?? []).filter(({ field }) => findLabel(fields, field) !== undefined);
    for (const { field, message } of refused)
      form.setError(findPlaceholder(field), { type: 'server', message });
    const [first] = refused;
    if (first) form.setFocus(first.field);
    const sentence = problem?.detail ?? unreachableMessage;
    if (!first) setNotice(sentence);
    toast({ title: words.failed, description: first?.message ?? sentence, variant: 'destructive' });
  };

  /** Merges somebody else's saved changes into the form, and shows the conflicts. */
  const showConflict = (theirs: FormValues) => {
    const base = form.formState.defaultValues ?? values;
    const merged = mergeValues(fields, { base, mine: form.getValues(), theirs });
    form.reset(theirs, { keepSubmitCount: true });
    for (const [name, value] of Object.entries(merged.values))
      form.setValue(name, value, { shouldDirty: true });
    setConflict({ fields: merged.conflicts, taken: merged.taken, choices: {}, isPressed: false });
  };
  const choose = (field: FieldConflict, choice: Choice) => {
    const { name, theirs } = field;
    const current: unknown = form.getValues(name);
    const isTheirs = JSON.stringify(current) === JSON.stringify(theirs.value);
    // If I typed on after the conflict was shown, that text is my latest value.
    if (choice === 'theirs') {
      if (!isTheirs) field.mine.value = current;
      form.setValue(name, theirs.value, { shouldDirty: true });
    } else if (isTheirs) form.setValue(name, field.mine.value, { shouldDirty: true });
    setConflict((before) => before && { ...before, choices: { ...before.choices, [name]: choice } });
  };

  const send = form.handleSubmit(async (sent) => {
    setNotice(undefined);
    if (conflict?.fields.some(({ name }) => !conflict.choices[name]))
      return setConflict({ ...conflict, fields: [...conflict.fields], isPressed: true });
    try {
      const saved = await submit(sent as z.input<S>);
      setConflict(undefined);
      form.reset(form.getValues());
      if (words.saved) toast({ title: words.saved });
      await guard.release();
      onSaved?.(saved);
    } catch (error) {
      const theirs =
        readAgain && isRefusal(error, 'changed_meanwhile') && (await readAgain().catch(() => null));
      if (theirs) showConflict(theirs);
      else showRefusalToast(error);
    }
  });
  const { holdFor, isHeld } = useUnsavedWork();
  return { form, guard, notice, conflict, choose, prepare, send, holdFor, isHeld, isSubmitting };
}

/** Counts the work started by fields, which the form waits for. */
function useUnsavedWork() {
  const [count, setCount] = useState(0);
  const holdFor = (work: Promise<unknown>) => {
    setCount((before) => before + 1);
    const done = () => setCount((before) => before - 1);
    work.then(done, done);
  };
  return { holdFor, isHeld: count > 0 };
}

/** Values that are read again replace the form's, unless something in it has been changed. */
function useFreshValues(values: FormValues, isDirty: boolean, reset: (values: FormValues) => void) {
  const written = useMemo(() => JSON.stringify(values), [values]);
  const seen = useRef(written);
  useEffect(() => {
    if (isDirty || seen.current === written) return;
    seen.current = written;
    reset(JSON.parse(written));
  }, [written, isDirty, reset]);
}
