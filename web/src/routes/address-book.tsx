import { AddressBook } from '#web/features/address-book/address-book.tsx';
import { AccountPages } from '#web/features/shell/account-pages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function AddressBookRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Address book" />
      <AccountPages />
      <AddressBook />
    </div>
  );
}
