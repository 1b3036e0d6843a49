import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Row } from './row.ts';

/** What a page has sent so far: '`POST` address', and its headers and body as text. */
export type Sent = { to: string; text: string };

const state = ['value', 'disabled', 'checked'];

function findElement(page: Page, row: Row): Locator {
  const scope = page.locator(row.in ?? 'body');
  const words = row.shows ?? row.text;
  if (row.at) return scope.locator(row.at);
  if (!row.as) return scope.getByText(words, { exact: !row.isPart });
  const name = row.opens ? `${words} (opens in a new tab)` : words;
  return scope.getByRole(row.as, { name, exact: !row.isPart });
}

/** What is folded up or hidden is not there, save the options of a list, which the browser draws itself. */
const shown = (element: Locator, { as }: Row): Locator =>
  as === 'option' ? element : element.filter({ visible: true });

/** The attributes that a row asks for, those of its link among them. */
const wanted = ({ to, opens, has }: Row): Readonly<Record<string, string | boolean | null>> => ({
  ...(to && { href: to }),
  ...(opens && { href: opens, target: '_blank' }),
  ...has,
});

const read = (element: Locator, names: readonly string[]) =>
  element.evaluate(
    (each, [all, ofState]) =>
      Object.fromEntries(
        all.map((name) => [name, ofState.includes(name) ? Reflect.get(each, name) : each.getAttribute(name)]),
      ),
    [names, state] as const,
  );

async function expectFound(page: Page, sent: readonly Sent[], row: Row): Promise<void> {
  const { path, sends, count } = row;
  if (path) return expect.poll(() => new URL(page.url()).pathname).toBe(path);
  if (sends) {
    const fitting = ({ to, text }: Sent) =>
      to.endsWith(sends.to) && sends.holds.every((each) => text.includes(each));
    const times = () => sent.filter(fitting).length;
    if (sends.times === undefined) return expect.poll(times).toBeGreaterThan(0);
    return expect.poll(times).toBe(sends.times);
  }
  const element = shown(findElement(page, row), row);
  if (count !== undefined) return expect.poll(() => element.count()).toBe(count);
  await element.first().waitFor({ state: row.as === 'option' ? 'attached' : 'visible' });
  const attributes = wanted(row);
  const names = Object.keys(attributes);
  if (names.length > 0) await expect.poll(() => read(element.first(), names)).toEqual(attributes);
}

const formatRow = ({ spec, text, decided }: Row): string =>
  `${spec}: ${text}${decided ? ` (${decided})` : ''}`;

/** The rows of a scene that the page does not bear out, each by its words and what is there instead. */
export async function findMissing(
  page: Page,
  sent: readonly Sent[],
  rows: readonly Row[],
): Promise<string[]> {
  const look = (row: Row) =>
    expectFound(page, sent, row).then(
      () => [],
      (error: Error) => [`${formatRow(row)}\n    ${error.message.split('\n').slice(0, 4).join(' ')}`],
    );
  const present = await Promise.all(rows.filter(({ count }) => count !== 0).map(look));
  // Once everything else stands, what is not there will not come.
  const absent = await Promise.all(rows.filter(({ count }) => count === 0).map(look));
  return [...present, ...absent].flat();
}
