import { AddressBook } from '#web/features/address-book/address-book.tsx';
import { AccountPage } from '#web/features/shell/account-page.tsx';

export const AddressBookRoute = () => (
  <AccountPage title="Address book">
    <AddressBook />
  </AccountPage>
);
