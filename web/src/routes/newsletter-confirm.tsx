import { paths } from '#web/app/paths.ts';
import { ConfirmConsent } from '#web/features/newsletter-consent/confirm-consent.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NewsletterConfirmRoute() {
  return (
    <div className="page py-16 md:py-24">
      <ConfirmConsent joinAgain={<ButtonLink to={paths.about.href()}>Join again</ButtonLink>} />
    </div>
  );
}
