import { Orders } from '#web/features/account/orders.tsx';
import { AccountPage } from '#web/features/shell/account-pages.tsx';

export const AccountOrdersRoute = () => (
  <AccountPage title="Your orders">
    <Orders />
  </AccountPage>
);
