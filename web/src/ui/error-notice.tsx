import { describeFailure } from '#web/lib/problem.ts';
import { FieldMessage } from './field.tsx';
import { Notice } from './notice.tsx';

type ErrorNoticeProps = { title: string; error: unknown; className?: string };

/** Why a request failed: the server's reason, or advice to check the connection. Renders nothing without an error. */
export function ErrorNotice({ title, error, className }: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="error" title={title} className={className}>
      <p>{describeFailure(error)}</p>
    </Notice>
  );
}

/** A short error beside the control that caused it, announced to screen readers. */
export const ErrorMessage = ({ children, className }: { children: string; className?: string }) => (
  <div role="alert" className={className}>
    <FieldMessage>{children}</FieldMessage>
  </div>
);
