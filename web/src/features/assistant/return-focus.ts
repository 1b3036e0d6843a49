/**
 * Moves the focus from a button that goes with its press to where the conversation goes on: where one types, or on a
 * phone, whose keyboard would cover the answer, to what is said.
 */
export function returnFocus(from: Element): void {
  const goesOn = matchMedia('(hover: hover)').matches ? 'textarea' : '[role=log]';
  from.closest('[role=dialog]')?.querySelector<HTMLElement>(goesOn)?.focus();
}
