import type { Page, Route } from 'playwright-core';
import type { Visitor } from '../browser.ts';

/** Facts of a scene that only the running shop knows, by the name under which the rows ask for them. */
export type Facts = Readonly<Record<string, string>>;

/** Sets one scene after the other up and has its rows looked for each time. */
export type Journey = (
  visitor: Visitor,
  see: (scene: string, facts?: Facts) => Promise<void>,
) => Promise<void>;

/** Takes the next call of one method into its hands; all others go where they were going. */
function takeOnce(page: Page, calls: string, method: string, answer: (route: Route) => Promise<void>) {
  let isTaken = false;
  return page.route(calls, (route) => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    return answer(route);
  });
}

/** Refuses the next call, as a server that is down does. */
export const failOnce = (page: Page, calls: string, method: string) =>
  takeOnce(page, calls, method, (route) => route.fulfill({ status: 500, body: '' }));

/** Keeps the next call waiting until it is let go, so that a page can be seen while it asks. */
export async function hold(
  page: Page,
  calls: string,
  method: string,
  answer = (route: Route) => route.fallback(),
): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await takeOnce(page, calls, method, async (route) => {
    await promise;
    await answer(route);
  });
  return release;
}

/** Goes by the navigation from a page without bottles, so that the shop has to ask for them. */
export async function enter(page: Page, label: string): Promise<void> {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
}
