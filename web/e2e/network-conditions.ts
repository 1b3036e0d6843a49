import type { Page } from 'playwright-core';

/** Holds back the answers to a call until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

/** Answers a call with a fault, until the route is taken away. */
export const fail = (page: Page, path: string | RegExp): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }));

/** Navigates within the open page, so that the new page has to request its data. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

export const tryAgain = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Try again' }).first().click();
