import { Figures } from '#web/features/admin-newsletter/figures.tsx';
import { SubscriberList } from '#web/features/admin-newsletter/subscriber-list.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminNewsletterRoute = () => (
  <AdminPage
    title="Newsletter"
    note="Who asked for news of exclusive releases. Joining takes a confirmation by letter."
  >
    <Figures />
    <SubscriberList />
  </AdminPage>
);
