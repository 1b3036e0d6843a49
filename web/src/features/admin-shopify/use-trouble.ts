import { useState } from 'react';
import { problemOf } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';

export type Trouble = { title: string; says: string };

/** What did not work: told by a toast in the specification's words, and kept on the page with its reason. */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>();
  const tell = (title: string, description: string, says = description) => {
    toast({ title, description, variant: 'destructive' });
    setTrouble({ title, says });
  };
  return { trouble, tell, forget: () => setTrouble(undefined) };
}

export type Troubles = Pick<ReturnType<typeof useTrouble>, 'tell' | 'forget'>;

export const reasonOf = (error: unknown): string =>
  problemOf(error)?.detail ?? 'Please check your connection and try again.';
