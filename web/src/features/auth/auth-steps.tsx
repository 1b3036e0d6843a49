import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthTabs } from './auth-tabs.tsx';
import { CodeStep } from './code-step.tsx';
import { LinkStep } from './link-step.tsx';
import { LoginForm } from './login-form.tsx';
import type { CodeRequest } from './queries.ts';
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
