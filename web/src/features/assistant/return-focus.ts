/**
 * Moves the focus from a button that disappears when pressed: to the input, or on a phone, whose keyboard would cover
 * the answer, to the messages.
 */
export function returnFocus(from: Element): void {
  const goesOn = matchMedia('(hover: hover)').matches ? 'textarea' : '[role=log]';
  from.closest('[role=dialog]')?.querySelector<HTMLElement>(goesOn)?.focus();
}
