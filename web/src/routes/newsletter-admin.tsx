import { NewsletterPage } from '#web/features/admin-newsletter/newsletter-page.tsx';
import { BackOffice } from '#web/features/back-office/back-office.tsx';

/** The newsletter's tab at the second address that the specification gives it. */
export function NewsletterAdminRoute() {
  return (
    <BackOffice>
      <NewsletterPage />
    </BackOffice>
  );
}
