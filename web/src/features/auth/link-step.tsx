import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { failures, showFailure } from './failures.ts';
import { useSignIn } from './queries.ts';

type LinkStepProps = { token: string; onSignedIn: () => void; onOtherWay: () => void };

/** Email links lead here. Signing in takes a press, because mail programs open links to scan them. */
export function LinkStep({ token, onSignedIn, onOtherWay }: LinkStepProps) {
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
