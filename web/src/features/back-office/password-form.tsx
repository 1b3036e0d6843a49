import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAdminGateStore } from '#web/lib/admin-gate-store.ts';
import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { useEnter } from './queries.ts';

type GateFailure = { at: 'password' | 'email' | 'form'; title: string; sentence: string };

const emptyPassword: GateFailure = {
  at: 'password',
  title: 'Password Required',
  sentence: 'Please enter the admin password',
};
const unlistedAddress: GateFailure = {
  at: 'email',
  title: 'Access Denied',
  sentence: 'Admin privileges required',
};

function toGateFailure(error: unknown): GateFailure {
  const problem = getProblem(error);
  if (problem?.code === 'admin_password_wrong')
    return { at: 'password', title: problem.title, sentence: problem.detail };
  return {
    at: 'form',
    title: problem?.title ?? 'The back office could not be reached',
    sentence: describeFailure(error),
  };
}

/** Asks for the password, and the name to act under. The password is cleared as soon as it is sent. */
export function PasswordForm({ onEnter }: { onEnter: () => void }) {
  const { mutateAsync, isPending } = useEnter();
  const [wrong, setWrong] = useState<GateFailure>();
  const password = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  // The user whose work waits behind the sign-in.
  const earlier = useAdminGateStore(({ user }) => user);
  useEffect(preloadToasts, []);

  const refuse = (what: GateFailure) => {
    setWrong(what);
    toast({ title: what.title, description: what.sentence, variant: 'destructive' });
    if (what.at === 'password') password.current?.select();
    if (what.at === 'email') email.current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = { password: password.current?.value ?? '', email: email.current?.value.trim() || null };
    if (typed.password === '') return refuse(emptyPassword);
    setWrong(undefined);
    try {
      const { isAdmin } = await mutateAsync(typed);
      if (!isAdmin) return refuse(unlistedAddress);
      toast({ title: 'Access Granted', description: 'Welcome to the back office.' });
      onEnter();
    } catch (error) {
      refuse(toGateFailure(error));
    }
  };
  const errorAt = (at: GateFailure['at']) => (wrong?.at === at ? wrong.sentence : undefined);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Password" error={errorAt('password')}>
        {(control) => (
          <Input
            {...control}
            ref={password}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            aria-required
          />
        )}
      </Field>
      <Field
        label="Email"
        isOptional
        hint="If your email is on the staff list, your changes are recorded under your name."
        error={errorAt('email')}
      >
        {(control) => (
          <Input
            {...control}
            ref={email}
            type="email"
            autoComplete="username"
            maxLength={254}
            defaultValue={earlier?.name === null ? (earlier.email ?? '') : ''}
          />
        )}
      </Field>
      {wrong?.at === 'form' && (
        <Notice tone="error" title={wrong.title}>
          <p>{wrong.sentence}</p>
        </Notice>
      )}
      <Button type="submit" size="lg" wide pending={isPending}>
        {isPending ? 'Checking...' : 'Enter'}
      </Button>
    </form>
  );
}
