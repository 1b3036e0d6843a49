import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { useLeaveGuard } from '#web/ui/admin-form/use-leave-guard.ts';
import { toast } from '#web/ui/toast.ts';
import { warmToasts } from '#web/ui/toast-host.tsx';
import { dropDraft, readDraft, saveDraft } from './release-draft.ts';
import {
  errorsOf,
  isBlank,
  problemsOf,
  type ReleaseSent,
  type ReleaseTyped,
  releaseOf,
  sayIncomplete,
} from './release-form.ts';

/** So long nothing more has been typed when the preview is made anew. */
const settledAfterMs = 500;

/** A release as it is being written: kept in the tab, checked, and shown once it is complete. */
export function useReleaseForm() {
  const [draft, setDraft] = useState(readDraft);
  const [notice, setNotice] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(warmToasts, []);
  const form = useForm<FormValues>({
    defaultValues: draft.values,
    resolver: (typed) => {
      const problems = problemsOf(typed as ReleaseTyped);
      return problems.length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors: errorsOf(problems) };
    },
  });
  const values = useWatch({ control: form.control }) as ReleaseTyped;
  const guard = useLeaveGuard(!isBlank(values));
  const { draftId } = draft;
  const isComplete = problemsOf(values).length === 0;
  useEffect(() => saveDraft({ draftId, values }), [draftId, values]);

  /** The specification's sentence, as a toast and above the form; beside the fields stands what each of them lacks. */
  const tellIncomplete = (isTest: boolean) => {
    const problems = problemsOf(form.getValues() as ReleaseTyped);
    const sentence = sayIncomplete(problems, isTest);
    setNotice(sentence.description);
    toast({ ...sentence, variant: 'destructive' });
    if (problems[0]?.name === 'bottles') picker.current?.focus();
  };
  /** Goes on with a release that is complete; says of another one what it lacks. */
  const whenComplete = (go: (release: ReleaseSent) => void, isTest = false) =>
    form.handleSubmit(
      () => {
        setNotice(undefined);
        go(releaseOf(form.getValues() as ReleaseTyped));
      },
      () => tellIncomplete(isTest),
    );
  /** Whether another bottle may be begun: those that stand there come first. */
  const mayAdd = () => {
    const [first, ...others] = problemsOf(form.getValues() as ReleaseTyped).filter(({ name }) =>
      name.startsWith('bottles.'),
    );
    if (!first) return true;
    for (const { name, message } of [first, ...others]) form.setError(name, { message });
    form.setFocus(first.name);
    toast({ ...sayIncomplete([first], false), variant: 'destructive' });
    return false;
  };
  const beginAnew = () => {
    const next = dropDraft();
    setDraft(next);
    setNotice(undefined);
    form.reset(next.values);
  };
  return {
    form,
    values,
    draftId,
    guard,
    notice: isComplete ? undefined : notice,
    picker,
    whenComplete,
    mayAdd,
    beginAnew,
    complete: useComplete(values),
  };
}

/** The release once it is complete and nothing more is typed; null as long as it lacks something. */
function useComplete(values: ReleaseTyped): ReleaseSent | null {
  const written = problemsOf(values).length === 0 ? JSON.stringify(releaseOf(values)) : null;
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    if (written === null) return setSettled(null);
    const timer = setTimeout(() => setSettled(written), settledAfterMs);
    return () => clearTimeout(timer);
  }, [written]);
  return settled === null ? null : JSON.parse(settled);
}
