import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CodeForm } from '#shared/domain/account-forms.ts';
import { codeMinutes } from '#shared/domain/session.ts';
import { problemOf } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, type CodeValues } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { failures, tellFailure } from './failures.ts';
import { type Asked, useAskForCode, useSignIn } from './queries.ts';

type CodeStepProps = { asked: Asked; onSignedIn: () => void; onOtherAddress: () => void };

/** The code from the letter: typed, pasted in any spacing, or filled in by the phone; the sixth digit sends it. */
export function CodeStep({ asked, onSignedIn, onOtherAddress }: CodeStepProps) {
  const { email } = asked;
  const form = useForm<CodeValues>({
    defaultValues: { code: '' },
    resolver: standardSchemaResolver(CodeForm),
  });
  const signIn = useSignIn();
  const [notice, setNotice] = useState<string>();

  const submit = form.handleSubmit(async ({ code }) => {
    if (signIn.isPending) return;
    setNotice(undefined);
    try {
      await signIn.mutateAsync({ email, code });
      onSignedIn();
    } catch (error) {
      tellFailure(failures.login);
      setNotice(
        showRefusal(form, error, ['code']) ?? (problemOf(error) ? undefined : failures.login.description),
      );
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5 py-8">
        <div className="grid gap-3">
          <h2 className="font-display text-2xl">Check your email</h2>
          <p className="text-ink-2">
            A letter is on its way to <span className="wrap-anywhere text-ink">{email}</span>. The code in it
            is good for {codeMinutes} minutes.
          </p>
        </div>
        <CodeField onComplete={submit} />
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" size="lg" wide pending={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
        <div className="grid gap-1 text-sm">
          <AnotherCode asked={asked} onSent={() => form.resetField('code')} />
          <Button look="link" size="bare" className="min-h-11 justify-self-start" onClick={onOtherAddress}>
            Use another address
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** A letter may take a minute, or lie with the unwanted ones; asking again makes the first code worthless. */
function AnotherCode({ asked, onSent }: { asked: Asked; onSent: () => void }) {
  const { mutate, isPending, isSuccess, error } = useAskForCode();
  return (
    <div className="text-ink-2">
      <p>
        Nothing there? Look among unwanted mail, or{' '}
        <Button
          look="link"
          size="bare"
          className="min-h-11"
          pending={isPending}
          onClick={() => mutate(asked, { onSuccess: onSent })}
        >
          {isPending ? 'Sending...' : 'send a new code'}
        </Button>
      </p>
      <div role="status">
        {isSuccess && <p className="py-2 text-ok">A new code is on its way. Only the newest one works.</p>}
      </div>
      {error && (
        <Notice tone="error">{problemOf(error)?.detail ?? 'It could not be sent. Please try again.'}</Notice>
      )}
    </div>
  );
}
