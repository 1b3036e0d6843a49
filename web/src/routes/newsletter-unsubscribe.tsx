import { paths } from '#web/app/paths.ts';
import { Unsubscribe } from '#web/features/newsletter-consent/unsubscribe.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NewsletterUnsubscribeRoute() {
  return (
    <div className="page py-16 md:py-24">
      <Unsubscribe joinAgain={<ButtonLink to={paths.about.href()}>Join again</ButtonLink>} />
    </div>
  );
}
