import { Button, ButtonLink } from '#web/ui/button.tsx';

type GuestInvitationProps = { onContinue: () => void; accountPage: string | null };

/** Buying as a guest comes first; an account is offered, never asked for. */
export function GuestInvitation({ onContinue, accountPage }: GuestInvitationProps) {
  return (
    <div className="grid gap-4">
      <Button size="lg" wide onClick={onContinue}>
        Continue as Guest
      </Button>
      {accountPage ? (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          Create an account to save addresses and track orders.
          <ButtonLink to={accountPage} look="link" size="bare" className="min-h-11">
            Create Account / Sign In
          </ButtonLink>
        </p>
      ) : (
        <p className="max-w-measure text-ink-2 text-sm">
          No account is needed. Later you can create an account to save addresses and track orders; until then
          the link in your confirmation email opens your order.
        </p>
      )}
    </div>
  );
}
