import { paths } from '#web/app/paths.ts';
import { ReaderPreferences } from '#web/features/newsletter-consent/reader-preferences.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function NewsletterPreferencesRoute() {
  return (
    <div className="page py-12 md:py-20">
      <ReaderPreferences joinAgain={<ButtonLink to={paths.about.href()}>Join the list</ButtonLink>} />
    </div>
  );
}
