import { BackOffice } from '#web/features/admin/back-office.tsx';
import { NewsletterPage } from '#web/features/admin-newsletter/newsletter-page.tsx';

/** The newsletter's tab at the address that the specification gives it besides. */
export function NewsletterAdminRoute() {
  return (
    <BackOffice>
      <NewsletterPage />
    </BackOffice>
  );
}
