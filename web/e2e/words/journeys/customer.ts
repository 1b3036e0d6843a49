import type { Page } from 'playwright-core';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

export const customer: User = {
  id: 'cus_0000000000000000',
  email: 'morag@example.com',
  firstName: 'Morag',
  lastName: 'Sinclair',
  phone: null,
};

const address: Address = {
  id: 'adr_home',
  userId: customer.id,
  title: 'Home',
  firstName: customer.firstName,
  lastName: customer.lastName,
  addressLine1: '14 Archer Street',
  addressLine2: null,
  city: 'London',
  county: null,
  postcode: 'W1D 7BD',
  country: 'UK',
  phone: null,
  isDefault: true,
};

/** Somebody is signed in, as far as this browser remembers and every answer says. */
export async function signIn(page: Page): Promise<void> {
  await page.addInitScript(
    (state) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      localStorage.setItem('dram-user', JSON.stringify({ state, version: 0 }));
    },
    { user: { id: customer.id, email: customer.email }, isAuthenticated: true },
  );
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: customer }));
  await page.route('**/api/addresses', (route) => route.fulfill({ json: [address] }));
}
