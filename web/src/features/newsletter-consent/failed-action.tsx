import { getProblem } from '#web/lib/problem.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shows beside the button why the press changed nothing. */
export function FailedAction({ title, error }: { title: string; error: Error }) {
  const refusal = getProblem(error);
  const isOurs = !refusal || refusal.status >= 500;
  return (
    <Notice tone="error" title={title} className="text-left">
      <p>{isOurs ? 'Nothing has changed. Please check your connection and try again.' : refusal.message}</p>
    </Notice>
  );
}
