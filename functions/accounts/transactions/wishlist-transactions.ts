import { type WishlistRecord, wishlist } from '#functions/accounts/entities/wishlist.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ customer, wishlist });

/**
 * Replaces a wishlist that is unchanged since it was read (`version`, 0 for none), and only in an open account: a list
 * written while an account is being erased would outlive it.
 */
export const writeWishlist = (
  row: Omit<WishlistRecord, 'version'>,
  version: number,
): Promise<Outcome<'account_closed'>> =>
  transact((entities) => [
    requireOpenAccount(entities, row.customerId),
    entities.wishlist
      .put({ ...row, version: version + 1 })
      .where((each, { eq, notExists }) =>
        version === 0 ? notExists(each.version) : eq(each.version, version),
      )
      .commit(),
  ]);
