import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';

export type FailureNotice = { title: string; text: string };

/** A failure: shown in a toast in the specification's words, and on the page with its reason. */
export function useFailureNotice() {
  const [trouble, setTrouble] = useState<FailureNotice>();
  const notify = (title: string, description: string, text = description) => {
    toast({ title, description, variant: 'destructive' });
    setTrouble({ title, text });
  };
  return { trouble, notify, forget: () => setTrouble(undefined) };
}

export type FailureNotices = Pick<ReturnType<typeof useFailureNotice>, 'notify' | 'forget'>;
