import { NewsletterPage } from '#web/features/admin-newsletter/newsletter-page.tsx';
import { BackOffice } from '#web/features/back-office/back-office.tsx';

/** The newsletter's tab at the address that the specification gives it besides. */
export function NewsletterAdminRoute() {
  return (
    <BackOffice>
      <NewsletterPage />
    </BackOffice>
  );
}
