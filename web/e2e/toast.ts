import type { Locator, Page } from 'playwright-core';

/** The notice with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
