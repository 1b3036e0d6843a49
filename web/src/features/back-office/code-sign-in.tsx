import { type FormEvent, useRef, useState } from 'react';
import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSendCode, useSignInWithCode } from './sign-in-queries.ts';

type CodeSignInProps = { onEnter: () => void; onBack: () => void };

/** The emailed code and the authenticator code: both on one page, once the email is sent. */
export function CodeSignIn({ onEnter, onBack }: CodeSignInProps) {
  const send = useSendCode();
  const signIn = useSignInWithCode();
  const [email, setEmail] = useState('');
  const code = useRef<HTMLInputElement>(null);
  const factor = useRef<HTMLInputElement>(null);
  const isSent = send.isSuccess;
  const { error } = isSent ? signIn : send;
  const problem = getProblem(error);
  const findError = (field: string) => problem?.errors.find((each) => each.field === field)?.message;
  const isElsewhere = error && !['email', 'code', 'factor'].some(findError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || signIn.isPending) return;
    if (!isSent) return send.mutate({ email });
    const typed = { code: code.current?.value ?? '', factor: factor.current?.value ?? '' };
    signIn.mutate({ email, ...typed }, { onSuccess: onEnter });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Email" error={findError('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            maxLength={254}
            readOnly={isSent}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-required
          />
        )}
      </Field>
      {isSent && (
        <>
          <p role="status" className="text-ink-2 text-sm">
            If this is the address of someone on the staff, a code is on its way.
          </p>
          <Field label="Code from the email" error={findError('code')}>
            {(control) => (
              <Input {...control} ref={code} inputMode="numeric" autoComplete="one-time-code" aria-required />
            )}
          </Field>
          <Field
            label="Code from your authenticator app"
            hint="Or one of your recovery codes."
            error={findError('factor')}
          >
            {(control) => (
              <Input {...control} ref={factor} autoComplete="off" spellCheck={false} aria-required />
            )}
          </Field>
        </>
      )}
      {isElsewhere && (
        <Notice tone="error" title={problem?.title ?? 'The back office could not be reached'}>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" wide pending={send.isPending || signIn.isPending}>
          {isSent ? 'Sign in' : 'Email me a code'}
        </Button>
        <Button look="quiet" wide onClick={onBack}>
          Sign in another way
        </Button>
      </div>
    </form>
  );
}
