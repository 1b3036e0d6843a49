import { type ReactNode, useState } from 'react';
import { isPasskeyCancelled } from '#web/lib/passkey.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyRound, Mail } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignInWays, useSignInWithPasskey } from './sign-in-queries.ts';

/** The ways in: a passkey, an emailed code with an app, and the shared password where the stage has one. */
export function GateForm({ onEnter }: { onEnter: () => void }) {
  const ways = useSignInWays();
  const passkey = useSignInWithPasskey();
  const [hasChosenCode, setChosenCode] = useState(false);
  const hasPassword = ways.data?.hasSharedPassword ?? true;
  const failure = passkey.error && !isPasskeyCancelled(passkey.error) ? passkey.error : undefined;
  if (hasChosenCode) return <CodeSignIn onEnter={onEnter} onBack={() => setChosenCode(false)} />;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Button
          look={hasPassword ? 'outline' : 'primary'}
          size="lg"
          wide
          pending={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: onEnter })}
        >
          <KeyRound aria-hidden="true" className="size-4" />
          Sign in with a passkey
        </Button>
        <Button look="outline" size="lg" wide onClick={() => setChosenCode(true)}>
          <Mail aria-hidden="true" className="size-4" />
          Email me a code
        </Button>
        {failure && (
          <Notice tone="error" title={getProblem(failure)?.title ?? "The passkey didn't work"}>
            <p>{getProblem(failure)?.detail ?? 'Please try again, or sign in another way.'}</p>
          </Notice>
        )}
      </div>
      {hasPassword && (
        <Divided label="or with the shared password">
          <PasswordForm onEnter={onEnter} />
        </Divided>
      )}
    </div>
  );
}

const Divided = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-5 border-hairline border-t pt-5">
    <p className="text-ink-3 text-sm">{label}</p>
    {children}
  </div>
);
