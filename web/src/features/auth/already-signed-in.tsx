import type { User } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { returnPath } from './return-path.ts';

/** Nothing to do here for someone who is signed in but to go on. */
export function AlreadySignedIn({ user, next }: { user: User; next: string | null }) {
  return (
    <div className="grid gap-6 py-8">
      <p className="text-ink-2">
        You are signed in as <span className="wrap-anywhere text-ink">{user.email}</span>.
      </p>
      <ButtonLink to={returnPath(next)} size="lg">
        {next ? 'Continue' : 'Continue to checkout'}
      </ButtonLink>
    </div>
  );
}
