import { paths } from '#web/app/paths.ts';
import { SubscriberPreferences } from '#web/features/newsletter-consent/subscriber-preferences.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NewsletterPreferencesRoute() {
  return (
    <div className="page py-12 md:py-20">
      <SubscriberPreferences joinAgain={<ButtonLink to={paths.about.href()}>Join the list</ButtonLink>} />
    </div>
  );
}
