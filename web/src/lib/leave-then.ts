type Ask = (go: () => void) => void;

let ask: Ask | null = null;

/** Whoever has something to lose is asked first, as long as it has. */
export function setLeaveAsk(next: Ask | null): void {
  ask = next;
}

/** Does what takes the page away, once nothing is lost by it. */
export function leaveThen(go: () => void): void {
  if (ask) ask(go);
  else go();
}
