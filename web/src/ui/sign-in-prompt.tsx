import type { ReactNode } from 'react';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type SignInPromptProps = {
  /** The page to return to. */
  next: string;
  children: string;
  /** Shown beside the button. */
  other?: ReactNode;
};

/** Shown instead of a page that needs a signed-in customer. */
export const SignInPrompt = ({ next, children, other }: SignInPromptProps) => (
  <EmptyState
    level="h1"
    title="Please log in"
    actions={
      <>
        <ButtonLink to={buildSignInPath(next)}>Sign In</ButtonLink>
        {other}
      </>
    }
  >
    <p>{children}</p>
  </EmptyState>
);
