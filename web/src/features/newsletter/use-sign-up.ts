import { useState } from 'react';
import { store } from '#shared/store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { type Source, type Subscriber, useSubscribe } from './queries.ts';

const empty: Subscriber = { name: '', email: '' };
const fields = ['name', 'email'] as const;

const failed = 'Failed to subscribe. Please try again.';
const invalidEmail = 'Please enter a valid email address';

const welcome = {
  title: `Welcome to the ${store.brand} exclusive list`,
  description: "You'll be the first to know about our rare bottlings and exclusive events.",
};

export type SignUp = ReturnType<typeof useSignUp>;

/**
 * The typed values, the shop's answer, and the address that the last email went to. Only a success clears the typed
 * values.
 */
export function useSignUp(source: Source) {
  const [values, setValues] = useState(empty);
  const [mistakes, setMistakes] = useState<Partial<Subscriber>>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useSubscribe(source);
  const failure = error && (getProblem(error)?.message ?? failed);

  const change = (field: keyof Subscriber, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setMistakes((before) => ({ ...before, [field]: undefined }));
  };

  const submit = ({ isEmailValid }: { isEmailValid: boolean }) => {
    if (isPending) return;
    setSentTo(null);
    reset();
    if (!isEmailValid) return setMistakes({ email: invalidEmail });
    const subscriber = { name: values.name.trim(), email: values.email.trim() };
    mutate(subscriber, {
      onSuccess: () => {
        setValues(empty);
        setSentTo(subscriber.email);
        toast(welcome);
      },
      onError: (reason) => {
        const problem = getProblem(reason);
        const refused = problem?.errors.filter(({ field }) => fields.some((each) => each === field)) ?? [];
        setMistakes(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
        const description = problem?.message ?? failed;
        toast({ title: 'Subscription Error', description, variant: 'destructive' });
      },
    });
  };

  const isFilled = fields.every((field) => values[field].trim() !== '');
  return { values, mistakes, change, submit, isFilled, isPending, failure, sentTo };
}
