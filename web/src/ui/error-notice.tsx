import { getProblem } from '#web/lib/problem.ts';
import { FieldMessage } from './field.tsx';
import { Notice } from './notice.tsx';

type ErrorNoticeProps = { title: string; error: unknown; className?: string };

/** Why a press changed nothing, in the server's words if it has answered; empty without an error. */
export function ErrorNotice({ title, error, className }: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="error" title={title} className={className}>
      <p>{getProblem(error)?.detail ?? 'Please check your connection and try again.'}</p>
    </Notice>
  );
}

/** The same in a sentence of the page's own, where there is little room. */
export const ErrorMessage = ({ children, className }: { children: string; className?: string }) => (
  <div role="alert" className={className}>
    <FieldMessage>{children}</FieldMessage>
  </div>
);
