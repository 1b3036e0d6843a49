import type { Navigator } from 'react-router-dom';

/** Asks whoever leaves a form with something unsaved in it, and goes on once that was confirmed. */
type ConfirmLeave = (proceed: () => void) => void;

const guardMarker = 'isGuard';

/** The forms of the page with something unsaved in them; the last asks for all of them. */
const unsaved = new Set<ConfirmLeave>();
let wasOnGuard = false;
/** Under way while the guard's entry is being taken off the history. */
let takingOff: Promise<void> | null = null;

const isOnGuard = () => Boolean((window.history.state as Record<string, unknown> | null)?.[guardMarker]);

/**
 * A link, a key and the palette all go through the router, which is stopped; the browser asks by itself where the page is
 * closed or loaded again. Nothing can stop the back button: so an entry of the same address lies on top of the history from the
 * first change on, and going back meets that one first.
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

/** From now on `confirm` is asked before the page is left. */
export function holdPage(confirm: ConfirmLeave): void {
  unsaved.add(confirm);
  putOnGuard();
}

/** What this form held is no longer asked about. */
export function forget(confirm: ConfirmLeave): void {
  unsaved.delete(confirm);
}

/** The same; answers once the history is as it would be without the guard, unless another form still needs it. */
export async function release(confirm: ConfirmLeave): Promise<void> {
  forget(confirm);
  if (unsaved.size === 0) await takeOffGuard();
}

/** Does something once whoever would lose by it has confirmed that; the forms stay guarded, since it may fail. */
export function confirmUnsaved(action: () => void): void {
  const confirm = [...unsaved].at(-1);
  if (confirm) confirm(action);
  else action();
}

/** Does what takes the page away, with all that is unsaved on it. */
export function discardUnsaved(proceed: () => void): void {
  unsaved.clear();
  // Also the entry of a form whose change was taken back: nobody is to come back to it.
  if (isOnGuard()) void takeOffGuard().then(proceed);
  else proceed();
}

/** Does what takes the page away, once nothing is lost by it. */
const leaveWithConfirmation = (proceed: () => void): void => confirmUnsaved(() => discardUnsaved(proceed));

function onPop(): void {
  const isBack = wasOnGuard && !isOnGuard();
  wasOnGuard = isOnGuard();
  if (!isBack) return;
  // Another form may have been changed while the entry was taken off.
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
  // A form that is shown anew as it is saved must not take the end of the guard for the back button.
  wasOnGuard = isOnGuard() && !takingOff;
  window.addEventListener('popstate', onPop);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    navigator.push = push;
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Watches the ways out of the page as long as a form is on it; the function it answers ends that for this form. */
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

/** A change of the query alone leaves the form where it is. */
function isSamePlace(to: unknown): boolean {
  const path =
    typeof to === 'string'
      ? new URL(to, window.location.href).pathname
      : (to as { pathname?: string }).pathname;
  return path === undefined || path === window.location.pathname;
}
