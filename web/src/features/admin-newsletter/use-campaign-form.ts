import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { useLeaveGuard } from '#web/ui/admin-form/use-leave-guard.ts';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { discardDraft, readDraft, saveDraft } from './campaign-draft.ts';
import {
  type CampaignFormValues,
  type CampaignInput,
  describeIncomplete,
  findProblems,
  isBlank,
  toCampaignInput,
  toFormErrors,
} from './campaign-form.ts';

/** How long typing must pause before the preview is updated. */
const debounceMs = 500;

/** A campaign being written: stored in the tab, validated, and previewed once it is complete. */
export function useCampaignForm() {
  const [draft, setDraft] = useState(readDraft);
  const [notice, setNotice] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(preloadToasts, []);
  const form = useForm<FormValues>({
    defaultValues: draft.values,
    resolver: (typed) => {
      const problems = findProblems(typed as CampaignFormValues);
      return problems.length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors: toFormErrors(problems) };
    },
  });
  const values = useWatch({ control: form.control }) as CampaignFormValues;
  const guard = useLeaveGuard(!isBlank(values));
  const { draftId } = draft;
  const isComplete = findProblems(values).length === 0;
  useEffect(() => saveDraft({ draftId, values }), [draftId, values]);

  /** Shows the specification's sentence as a toast and above the form; each field shows its own problem. */
  const showIncomplete = (isTest: boolean) => {
    const problems = findProblems(form.getValues() as CampaignFormValues);
    const sentence = describeIncomplete(problems, isTest);
    setNotice(sentence.description);
    toast({ ...sentence, variant: 'destructive' });
    if (problems[0]?.name === 'bottles') picker.current?.focus();
  };
  /** Continues with a complete campaign; otherwise shows what is missing. */
  const whenComplete = (go: (release: CampaignInput) => void, isTest = false) =>
    form.handleSubmit(
      () => {
        setNotice(undefined);
        go(toCampaignInput(form.getValues() as CampaignFormValues));
      },
      () => showIncomplete(isTest),
    );
  /** Whether another bottle may be added: the existing rows have to be complete first. */
  const mayAdd = () => {
    const [first, ...others] = findProblems(form.getValues() as CampaignFormValues).filter(({ name }) =>
      name.startsWith('bottles.'),
    );
    if (!first) return true;
    for (const { name, message } of [first, ...others]) form.setError(name, { message });
    form.setFocus(first.name);
    toast({ ...describeIncomplete([first], false), variant: 'destructive' });
    return false;
  };
  const startAgain = () => {
    const next = discardDraft();
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
    startAgain,
    complete: useCompleteInput(values),
  };
}

/** The campaign once it is complete and typing has paused; null while it is incomplete. */
function useCompleteInput(values: CampaignFormValues): CampaignInput | null {
  const written = findProblems(values).length === 0 ? JSON.stringify(toCampaignInput(values)) : null;
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    if (written === null) return setSettled(null);
    const timer = setTimeout(() => setSettled(written), debounceMs);
    return () => clearTimeout(timer);
  }, [written]);
  return settled === null ? null : JSON.parse(settled);
}
