import { Orders } from '#web/features/account/orders.tsx';
import { AccountPage } from '#web/features/shell/account-page.tsx';

export const AccountOrdersRoute = () => (
  <AccountPage title="Your orders">
    <Orders />
  </AccountPage>
);
