import type { QueryClient } from '@tanstack/react-query';
import { cartApi } from '#shared/contracts/cart.ts';

/** Data that is the same for everyone, so it can stay when a customer signs in or out. */
const publicQueries = /^(catalogue|delivery|cart)\./;

/**
 * On every sign-in and sign-out: clears the previous customer's data, and reads the cart again, because it is a
 * different one.
 */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicQueries.test(String(queryKey[0])) });
  void client.invalidateQueries({ queryKey: [cartApi.listItems.id] });
}
