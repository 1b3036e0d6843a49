import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { failures, showFailure } from './failures.ts';
import { LoginForm } from './login-form.tsx';
import { type CodeRequest, useSignIn } from './queries.ts';
import { RegisterForm } from './register-form.tsx';
import { returnPath } from './return-path.ts';

type AuthStepsProps = {
  tab: string;
  email: string;
  token: string | null;
  next: string | null;
};

/** From the email address to the code, or from the link, into the account and back to the page that asked for it. */
export function AuthSteps({ tab, email, token, next }: AuthStepsProps) {
  const navigate = useNavigate();
  const [active, setActive] = useState(tab);
  const [request, setRequest] = useState<CodeRequest | null>(null);
  const [link, setLink] = useState(token);
  const leave = () => void navigate(returnPath(next), { replace: true });

  if (link) return <LinkStep token={link} onSignedIn={leave} onOtherWay={() => setLink(null)} />;
  if (request)
    return <CodeStep request={request} onSignedIn={leave} onOtherAddress={() => setRequest(null)} />;
  return (
    <AuthTabs
      active={active}
      onSelect={setActive}
      login={<LoginForm email={email} onRequested={setRequest} />}
      register={<RegisterForm email={email} onRequested={setRequest} />}
    />
  );
}

type LinkStepProps = { token: string; onSignedIn: () => void; onOtherWay: () => void };

/** Email links lead here. Signing in takes a press, because mail programs open links to scan them. */
function LinkStep({ token, onSignedIn, onOtherWay }: LinkStepProps) {
  const { mutate, isPending, error } = useSignIn();
  const isOver = isRefusal(error, 'code_expired', 'invalid_request');
  const press = () =>
    mutate({ token }, { onSuccess: onSignedIn, onError: () => showFailure(failures.login) });
  return (
    <div className="grid gap-5 py-8">
      <div className="grid gap-3">
        <h2 className="font-display text-2xl">One click to go</h2>
        <p className="text-ink-2">Press the button to sign in on this device.</p>
      </div>
      {error && (
        <Notice tone="error">{getProblem(error)?.detail ?? 'That did not work. Please try again.'}</Notice>
      )}
      {isOver ? (
        <Button size="lg" wide onClick={onOtherWay}>
          Request a new code
        </Button>
      ) : (
        <Button size="lg" wide pending={isPending} onClick={press}>
          {isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      )}
    </div>
  );
}

type AuthTabsProps = {
  active: string;
  onSelect: (tab: string) => void;
  login: ReactNode;
  register: ReactNode;
};

const tabClass =
  '-mb-px min-h-12 border-transparent border-b-2 px-1 text-base text-ink-2 hover:text-ink data-[state=active]:border-brass data-[state=active]:font-medium data-[state=active]:text-ink';

/** One form or the other; text typed into either stays. */
function AuthTabs({ active, onSelect, login, register }: AuthTabsProps) {
  const forms = [
    { id: 'login', label: 'Login', form: login },
    { id: 'register', label: 'Register', form: register },
  ];
  return (
    <Radix.Root value={active} onValueChange={onSelect}>
      <Radix.List aria-label="Login or register" className="flex gap-8 border-hairline border-b">
        {forms.map(({ id, label }) => (
          <Radix.Trigger key={id} value={id} className={tabClass}>
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {forms.map(({ id, form }) => (
        <Radix.Content
          key={id}
          value={id}
          forceMount
          tabIndex={-1}
          className="py-8 data-[state=inactive]:hidden"
        >
          {form}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
