import type { Journey } from '../journey.ts';
import { customer, signIn } from './customer.ts';

export const seeShell: Journey = async ({ page }, see) => {
  await page.goto('/about');
  await see('shell');
};

export const seePhone: Journey = async ({ page }, see) => {
  await page.goto('/');
  await see('phone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await see('the menu of a phone');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await see('a link of the menu chosen');
};

export const seeAccount: Journey = async ({ page }, see) => {
  await signIn(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await see('signed in', { email: customer.email });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await see('signed in on a phone');
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await see('signed out of the menu');
};
