/** A labelled input with its error message, linked for sighted users and for screen readers. */
import type { Problem } from './card-format.ts';

export interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  placeholder?: string;
  wide?: boolean;
  inputMode?: string;
  maxLength?: number;
  value?: string;
  format?(text: string, deleting: boolean): string;
  problem(text: string): Problem | undefined;
}

export interface Field {
  root: HTMLElement;
  input: HTMLInputElement;
  /** Returns what is missing; with `show` it also displays it at the field. */
  check(show: boolean): Problem | undefined;
  value(): string;
  showMessage(message: string): void;
}

export function makeField(options: FieldOptions, changed: () => void): Field {
  const id = `sandbox-${options.name}`;
  const input = document.createElement('input');
  Object.assign(input, {
    id,
    className: 'Input',
    name: options.name,
    type: 'text',
    placeholder: options.placeholder ?? '',
    value: options.value ?? '',
    inputMode: options.inputMode ?? 'text',
    required: true,
    spellcheck: false,
  });
  if (options.maxLength) input.maxLength = options.maxLength;
  input.setAttribute('autocomplete', options.autocomplete);
  input.setAttribute('aria-describedby', `${id}-error`);
  const label = element('label', 'Label', options.label);
  label.setAttribute('for', id);
  const box = element('div', 'Box');
  box.append(input);
  const error = element('p', 'Error');
  error.id = `${id}-error`;
  error.setAttribute('role', 'alert');
  const root = element('div', options.wide ? 'Field Field--wide' : 'Field');
  root.append(label, box, error);

  const showMessage = (message: string) => {
    error.textContent = message;
    input.classList.toggle('Input--invalid', message !== '');
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const check = (show: boolean) => {
    const problem = options.problem(input.value);
    if (show) showMessage(problem?.message ?? '');
    return problem;
  };
  input.addEventListener('input', (event) => {
    if (options.format) reformat(input, options.format, isDeleting(event));
    if (!check(false)) showMessage('');
    changed();
  });
  // Leaving an empty field is not an error yet.
  input.addEventListener('blur', () => oncePointerIsUp(() => input.value !== '' && check(true)));
  return { root, input, check, showMessage, value: () => input.value };
}

let pointerIsDown = false;
window.addEventListener('pointerdown', () => (pointerIsDown = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  window.addEventListener(end, () => (pointerIsDown = false), true);
}

/** A message that appears while a button is pressed would move the button, and the click would be lost. */
function oncePointerIsUp(showMessage: () => void): void {
  if (!pointerIsDown) showMessage();
  else window.addEventListener('pointerup', () => setTimeout(showMessage), { once: true });
}

const isDeleting = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

/** Keeps the caret behind the same digit when spaces are added or removed before it. */
function reformat(
  input: HTMLInputElement,
  format: (text: string, deleting: boolean) => string,
  deleting: boolean,
): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = format(input.value, deleting);
  if (atEnd) return;
  let position = 0;
  for (let digits = 0; position < input.value.length && digits < digitsBefore; position++) {
    if (/\d/.test(input.value[position] ?? '')) digits++;
  }
  input.setSelectionRange(position, position);
}

export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
