import type { Navigator } from 'react-router-dom';

/** Asks before a form with unsaved changes is left, and calls `proceed` once that is confirmed. */
type ConfirmLeave = (proceed: () => void) => void;

const guardMarker = 'isGuard';

/** The page's forms with unsaved changes; the last one asks for all of them. */
const unsaved = new Set<ConfirmLeave>();
let wasOnGuard = false;
/** Pending while the guard's entry is being removed from the history. */
let takingOff: Promise<void> | null = null;

const isOnGuard = () => Boolean((window.history.state as Record<string, unknown> | null)?.[guardMarker]);

/**
 * Links, keys and the palette all use the router, which can be stopped, and the browser itself asks before the page
 * is closed or reloaded. Nothing can stop the back button, so from the first change on an extra history entry with
 * the same address is pushed: going back reaches that entry first.
 */
function putOnGuard(): void {
  if (!isOnGuard()) window.history.pushState({ ...window.history.state, [guardMarker]: true }, '');
  wasOnGuard = true;
}

async function takeOffGuard(): Promise<void> {
  if (!takingOff && isOnGuard()) {
    takingOff = new Promise((done) => {
      const end = () => {
        takingOff = null;
        done();
      };
      window.addEventListener('popstate', end, { once: true });
    });
    window.history.back();
  }
  await takingOff;
}

/** From now on, `confirm` is called before the page is left. */
export function holdPage(confirm: ConfirmLeave): void {
  unsaved.add(confirm);
  putOnGuard();
}

/** This form's changes no longer need confirmation. */
export function forget(confirm: ConfirmLeave): void {
  unsaved.delete(confirm);
}

/** Like `forget`, but resolves once the guard's history entry is removed, unless another form still needs it. */
export async function release(confirm: ConfirmLeave): Promise<void> {
  forget(confirm);
  if (unsaved.size === 0) await takeOffGuard();
}

/**
 * Runs an action that would lose unsaved changes; asks first if there are any. The forms stay guarded, because the
 * action may fail.
 */
export function confirmUnsaved(action: () => void): void {
  const confirm = [...unsaved].at(-1);
  if (confirm) confirm(action);
  else action();
}

/** Leaves the page, discarding all unsaved changes. */
export function discardUnsaved(proceed: () => void): void {
  unsaved.clear();
  // Also removes the entry of a form whose changes were undone, so the back button cannot return to it.
  if (isOnGuard()) void takeOffGuard().then(proceed);
  else proceed();
}

/** Leaves the page; asks first if there are unsaved changes. */
const leaveWithConfirmation = (proceed: () => void): void => confirmUnsaved(() => discardUnsaved(proceed));

function onPop(): void {
  const isBack = wasOnGuard && !isOnGuard();
  wasOnGuard = isOnGuard();
  if (!isBack) return;
  // Another form may have been changed while the entry was being removed.
  if (unsaved.size > 0) putOnGuard();
  if (!takingOff) leaveWithConfirmation(() => window.history.back());
}

let forms = 0;
let stopWatching: (() => void) | null = null;

function watch(navigator: Navigator): () => void {
  const { push } = navigator;
  navigator.push = (...where) => {
    const go = () => push.apply(navigator, where);
    if (isSamePlace(where[0])) go();
    else leaveWithConfirmation(go);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.size > 0) event.preventDefault();
  };
  // If a form is mounted again while it is saved, the removal of the guard must not be mistaken for the back button.
  wasOnGuard = isOnGuard() && !takingOff;
  window.addEventListener('popstate', onPop);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    navigator.push = push;
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Watches every way to leave the page while a form is on it; the returned function ends that for this form. */
export function watchWaysOut(navigator: Navigator): () => void {
  forms += 1;
  stopWatching ??= watch(navigator);
  return () => {
    forms -= 1;
    if (forms > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

/** A change of only the query keeps the form in place. */
function isSamePlace(to: unknown): boolean {
  const path =
    typeof to === 'string'
      ? new URL(to, window.location.href).pathname
      : (to as { pathname?: string }).pathname;
  return path === undefined || path === window.location.pathname;
}
