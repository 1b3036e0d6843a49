import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { CodeForm } from '#shared/domain/common/account-forms.ts';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, type CodeValues } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { failures, showFailure } from './failures.ts';
import { type CodeRequest, useRequestCode, useSignIn } from './queries.ts';

type CodeStepProps = { request: CodeRequest; onSignedIn: () => void; onOtherAddress: () => void };

/** The code from the email: typed, pasted with any spacing, or autofilled by the phone; the sixth digit submits it. */
export function CodeStep({ request, onSignedIn, onOtherAddress }: CodeStepProps) {
  const { email } = request;
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
      showFailure(failures.login);
      setNotice(
        showRefusal(form, error, ['code']) ?? (getProblem(error) ? undefined : failures.login.description),
      );
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5 py-8">
        <div className="grid gap-3">
          <h2 className="font-display text-2xl">Check your email</h2>
          <p className="text-ink-2">
            We've emailed a code to <span className="wrap-anywhere text-ink">{email}</span>. It works for{' '}
            {codeMinutes} minutes.
          </p>
        </div>
        <CodeField onComplete={submit} />
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" size="lg" wide pending={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
        <div className="grid gap-1 text-sm">
          <AnotherCode request={request} onSent={() => form.resetField('code')} />
          <Button look="link" className="justify-self-start" onClick={onOtherAddress}>
            Use another address
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** An email may take a minute, or land in spam; requesting another invalidates the first code. */
function AnotherCode({ request, onSent }: { request: CodeRequest; onSent: () => void }) {
  const { mutate, isPending, isSuccess, error } = useRequestCode();
  return (
    <div className="text-ink-2">
      <p>
        Nothing there? Check your spam folder, or{' '}
        <Button look="link" pending={isPending} onClick={() => mutate(request, { onSuccess: onSent })}>
          {isPending ? 'Sending...' : 'send a new code'}
        </Button>
      </p>
      <div role="status">
        {isSuccess && <p className="py-2 text-ok">We've sent a new code. Only the latest one works.</p>}
      </div>
      {error && (
        <Notice tone="error">{getProblem(error)?.detail ?? 'It could not be sent. Please try again.'}</Notice>
      )}
    </div>
  );
}
