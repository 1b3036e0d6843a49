import { paths } from '#web/app/paths.ts';
import { LeaveList } from '#web/features/newsletter-consent/leave-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NewsletterUnsubscribeRoute() {
  return (
    <div className="page py-16 md:py-24">
      <LeaveList joinAgain={<ButtonLink to={paths.about.href()}>Join again</ButtonLink>} />
    </div>
  );
}
