type ConfirmLeave = (proceed: () => void) => void;

let confirmLeave: ConfirmLeave | null = null;

/** Whoever has something to lose is asked first, as long as it has. */
export function setNavigationGuard(next: ConfirmLeave | null): void {
  confirmLeave = next;
}

/** Does what takes the page away, once nothing is lost by it. */
export function leaveWithConfirmation(proceed: () => void): void {
  if (confirmLeave) confirmLeave(proceed);
  else proceed();
}
