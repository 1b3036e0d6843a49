import { BackOffice } from '#web/features/admin/back-office.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function ShopifyRoute() {
  return (
    <BackOffice>
      <AdminPage title="Shopify">
        <EmptyState title="The sync with Shopify is not set up on this stage." level="p" />
      </AdminPage>
    </BackOffice>
  );
}
