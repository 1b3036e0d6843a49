import type { QueryClient } from '@tanstack/react-query';
import { cartApi } from '#shared/contracts/cart.ts';

/** What everybody sees alike, so that it may stay when somebody comes or goes. */
const publicQueries = /^(catalogue|delivery|cart)\./;

/** Whoever comes or goes: what the one before has seen is forgotten, and the cart is read again, since it is another. */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicQueries.test(String(queryKey[0])) });
  void client.invalidateQueries({ queryKey: [cartApi.listItems.id] });
}
