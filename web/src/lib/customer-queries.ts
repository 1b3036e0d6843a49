import type { QueryClient } from '@tanstack/react-query';
import { cartApi } from '#shared/api/cart.ts';

/** What everybody sees alike, so that it may stay when somebody comes or goes. */
const ofAnyone = /^(catalogue|delivery|cart)\./;

/** Whoever comes or goes: what the one before has seen is forgotten, and the cart is read again, since it is another. */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !ofAnyone.test(String(queryKey[0])) });
  void client.invalidateQueries({ queryKey: [cartApi.listItems.id] });
}
