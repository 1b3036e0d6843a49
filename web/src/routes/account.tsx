import { Account } from '#web/features/account/account.tsx';
import { AccountPage } from '#web/features/shell/account-page.tsx';

export const AccountRoute = () => (
  <AccountPage title="Your account">
    <Account />
  </AccountPage>
);
