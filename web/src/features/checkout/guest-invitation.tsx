import { paths } from '#web/app/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Buying as a guest comes first; an account is offered, never asked for. */
export function GuestInvitation({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="grid gap-4">
      <Button size="lg" wide onClick={onContinue}>
        Continue as Guest
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        Create an account to save addresses and track orders.
        <ButtonLink to={paths.auth.href()} look="link" size="bare" className="min-h-11">
          Create Account / Sign In
        </ButtonLink>
      </p>
    </div>
  );
}
