/** The smaller elements: an email address, and a postal address. */
import type { Appearance } from './appearance.ts';
import { BaseElement, type ElementOptions } from './base-element.ts';
import { element, type Field, makeField } from './field.ts';

interface FieldDefinition {
  name: string;
  label: string;
  autocomplete: string;
  type?: string;
  optional?: true;
  wide?: true;
}

const questions: Record<string, FieldDefinition[]> = {
  linkAuthentication: [{ name: 'email', label: 'Email', autocomplete: 'email', type: 'email', wide: true }],
  address: [
    { name: 'name', label: 'Full name', autocomplete: 'name', wide: true },
    { name: 'line1', label: 'Address line 1', autocomplete: 'address-line1', wide: true },
    {
      name: 'line2',
      label: 'Address line 2 (optional)',
      autocomplete: 'address-line2',
      wide: true,
      optional: true,
    },
    { name: 'city', label: 'Town or city', autocomplete: 'address-level2' },
    { name: 'postal_code', label: 'Postcode', autocomplete: 'postal-code' },
  ],
};

/** `linkAuthentication` and `address`: plain fields, whose values the page reads from the change event. */
export class FieldsElement extends BaseElement {
  private fields: Field[] = [];

  constructor(type: 'linkAuthentication' | 'address', options: ElementOptions, appearance: Appearance) {
    super(type, options, appearance);
  }

  protected draw(): void {
    const form = element('div', 'Form');
    const defaults = (this.options.defaultValues ?? {}) as Record<string, unknown>;
    const address = (defaults.address ?? {}) as Record<string, unknown>;
    this.fields = (questions[this.type] ?? []).map((field) =>
      makeField(
        {
          ...field,
          value: String(defaults[field.name] ?? address[field.name] ?? ''),
          problem: (text) => findProblem(field, text),
        },
        () => this.emit('change', this.state()),
      ),
    );
    form.append(...this.fields.map(({ root }) => root));
    this.root.replaceChildren(form);
  }

  private state() {
    const values = Object.fromEntries(this.fields.map(({ input }) => [input.name, input.value]));
    const { name, email, ...address } = values;
    const complete = this.fields.every((field) => !field.check(false));
    const value =
      this.type === 'address' ? { name, address: { ...address, country: 'GB', state: '' } } : { email };
    return { complete, empty: Object.values(values).every((text) => text === ''), isNewAddress: true, value };
  }

  async getValue() {
    return this.state();
  }

  validate() {
    return this.fields.map((field) => field.check(true)).find((problem) => problem !== undefined);
  }
}

function findProblem({ label, optional, type }: FieldDefinition, text: string) {
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    return { code: 'incomplete_email', message: 'Your email is incomplete.' };
  }
  if (optional || text.trim() !== '') return undefined;
  return { code: 'incomplete_address', message: `${label} is missing.` };
}
