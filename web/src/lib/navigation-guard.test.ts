import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Entry = { path: string; state: Record<string, unknown> | null };

/** A browser's history of two pages, as far as the guard uses it: a traversal happens after the script has ended. */
function createBrowser() {
  const entries: Entry[] = [
    { path: '/list', state: null },
    { path: '/form', state: null },
  ];
  let index = 1;
  const pending: number[] = [];
  const target = new EventTarget();
  const current = () => entries[index] as Entry;
  const push = (path: string, state: Entry['state']) => {
    entries.splice(index + 1, entries.length, { path, state });
    index += 1;
  };
  return {
    window: Object.assign(target, {
      history: {
        get state() {
          return current().state;
        },
        pushState: (state: Entry['state']) => push(current().path, state),
        back: () => pending.push(-1),
      },
      location: {
        get href() {
          return `https://shop.test${current().path}`;
        },
        get pathname() {
          return current().path;
        },
      },
    }),
    push: (path: string) => push(path, null),
    back: () => pending.push(-1),
    path: () => current().path,
    list: () => entries.slice(0, index + 1).map(({ path }) => path),
    async settle() {
      for (let by = pending.shift(); by !== undefined; by = pending.shift()) {
        index = Math.max(0, Math.min(entries.length - 1, index + by));
        target.dispatchEvent(new Event('popstate'));
        await Promise.resolve().then(() => undefined);
      }
      await new Promise(setImmediate);
    },
    isUnloadHeld: () => {
      const event = new Event('beforeunload', { cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

let browser: ReturnType<typeof createBrowser>;
let guard: typeof import('./navigation-guard.ts');
let navigator: Parameters<typeof guard.watchWaysOut>[0];

beforeEach(async () => {
  browser = createBrowser();
  vi.stubGlobal('window', browser.window);
  vi.resetModules();
  guard = await import('./navigation-guard.ts');
  navigator = { push: (to: string) => browser.push(to) } as unknown as typeof navigator;
});
afterEach(() => vi.unstubAllGlobals());

/** A form with unsaved changes; leaving it asks for confirmation, which `leave` gives. */
function openForm() {
  let wanted: (() => void) | undefined;
  const confirm = (proceed: () => void) => {
    wanted = proceed;
  };
  const stopWatching = guard.watchWaysOut(navigator);
  return {
    change: () => guard.holdPage(confirm),
    /** The changes are undone by hand. */
    undo: () => guard.forget(confirm),
    save: () => guard.release(confirm),
    close() {
      guard.forget(confirm);
      stopWatching();
    },
    isConfirming: () => wanted !== undefined,
    leave: () => wanted?.(),
  };
}

test('the back button requires confirmation, then leads to the previous page', async () => {
  const form = openForm();
  form.change();
  browser.back();
  await browser.settle();
  expect([browser.path(), form.isConfirming(), browser.isUnloadHeld()]).toEqual(['/form', true, true]);
  form.leave();
  await browser.settle();
  expect([browser.path(), browser.isUnloadHeld()]).toEqual(['/list', false]);
});

test('a link requires confirmation, and leaves no extra history entry', async () => {
  const form = openForm();
  form.change();
  navigator.push('/other');
  expect([browser.path(), form.isConfirming()]).toEqual(['/form', true]);
  form.leave();
  await browser.settle();
  expect(browser.list()).toEqual(['/list', '/form', '/other']);
});

test('a link from a form whose change was undone leaves no extra history entry', async () => {
  const form = openForm();
  form.change();
  form.undo();
  navigator.push('/other');
  await browser.settle();
  expect(form.isConfirming()).toBe(false);
  expect(browser.list()).toEqual(['/list', '/form', '/other']);
});

test('saving one form leaves another one with unsaved changes guarded', async () => {
  const [one, other] = [openForm(), openForm()];
  one.change();
  const saved = one.save();
  other.change();
  await browser.settle();
  await saved;
  expect([one.isConfirming(), other.isConfirming()]).toEqual([false, false]);
  browser.back();
  await browser.settle();
  expect([browser.path(), other.isConfirming()]).toEqual(['/form', true]);
});

test('a form that is mounted again while it is being saved stays on its page', async () => {
  const form = openForm();
  form.change();
  const saved = form.save();
  form.close();
  openForm();
  await browser.settle();
  await saved;
  expect(browser.list()).toEqual(['/list', '/form']);
});

test('the guard stays after a confirmed action, and is removed when the changes are discarded', async () => {
  const form = openForm();
  form.change();
  const logOut = vi.fn();
  guard.confirmUnsaved(logOut);
  expect(logOut).not.toHaveBeenCalled();
  form.leave();
  await browser.settle();
  expect(logOut).toHaveBeenCalledOnce();
  expect(browser.isUnloadHeld()).toBe(true);
  guard.discardUnsaved(() => browser.push('/login'));
  await browser.settle();
  expect(browser.isUnloadHeld()).toBe(false);
  expect(browser.list()).toEqual(['/list', '/form', '/login']);
});
