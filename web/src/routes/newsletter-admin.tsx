import { BackOffice } from '#web/features/admin/back-office.tsx';
import { AdminNewsletterRoute } from './admin-newsletter.tsx';

/** The newsletter's tab at the address that the specification gives it besides. */
export function NewsletterAdminRoute() {
  return (
    <BackOffice>
      <AdminNewsletterRoute />
    </BackOffice>
  );
}
