/** The payment element: a card form with four fields, each of which shows its own error. */
import type { Appearance } from './appearance.ts';
import { BaseElement, type ElementOptions } from './base-element.ts';
import {
  codeProblem,
  detectBrand,
  expiryProblem,
  extractDigits,
  getCodeLength,
  numberProblem,
  type Problem,
  parseExpiry,
  postcodeProblem,
  spacedExpiry,
  spacedNumber,
} from './card-format.ts';
import { element, type Field, makeField } from './field.ts';

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' };

interface BillingOptions {
  defaultValues?: { billingDetails?: { address?: { postal_code?: string } } };
}

export class PaymentElement extends BaseElement {
  private readonly fields: Field[] = [];
  /** Rejects if the payment can no longer be made, before anybody types a number. */
  private readonly loadable: () => Promise<void>;

  constructor(options: ElementOptions, appearance: Appearance, loadable: () => Promise<void>) {
    super('payment', options, appearance);
    this.loadable = loadable;
  }

  protected async draw(): Promise<void> {
    await this.loadable();
    const form = element('div', 'Form');
    form.setAttribute('role', 'group');
    form.setAttribute('aria-label', 'Card details');
    for (const field of this.makeFields()) {
      this.fields.push(field);
      form.append(field.root);
    }
    form.append(element('p', 'Note', 'Payment sandbox: no real card is charged here.'));
    this.root.replaceChildren(form);
  }

  private makeFields(): Field[] {
    const changed = () => this.emitChange();
    const number = makeField(
      {
        name: 'number',
        label: 'Card number',
        autocomplete: 'cc-number',
        inputMode: 'numeric',
        placeholder: '1234 1234 1234 1234',
        wide: true,
        format: spacedNumber,
        problem: numberProblem,
      },
      () => {
        brand.textContent = brandNames[detectBrand(number.value())];
        changed();
      },
    );
    const brand = element('span', 'Brand');
    number.input.after(brand);
    const expiry = makeField(
      {
        name: 'expiry',
        label: 'Expiry date',
        autocomplete: 'cc-exp',
        inputMode: 'numeric',
        placeholder: 'MM / YY',
        format: spacedExpiry,
        problem: (text) => expiryProblem(text, new Date()),
      },
      changed,
    );
    const code = makeField(
      {
        name: 'cvc',
        label: 'Security code',
        autocomplete: 'cc-csc',
        inputMode: 'numeric',
        placeholder: 'CVC',
        format: (text) => extractDigits(text).slice(0, getCodeLength(detectBrand(number.value()))),
        problem: (text) => codeProblem(text, detectBrand(number.value())),
      },
      changed,
    );
    return [number, expiry, code, this.postcodeField(changed)];
  }

  private postcodeField(changed: () => void): Field {
    const { defaultValues } = this.options as BillingOptions;
    return makeField(
      {
        name: 'postcode',
        label: 'Postcode',
        autocomplete: 'billing postal-code',
        placeholder: 'W1D 3DH',
        wide: true,
        maxLength: 12,
        value: defaultValues?.billingDetails?.address?.postal_code ?? '',
        problem: postcodeProblem,
      },
      changed,
    );
  }

  private emitChange(): void {
    const empty = this.fields.every((field) => field.value() === '');
    const complete = this.fields.every((field) => !field.check(false));
    this.emit('change', { empty, complete, collapsed: false, value: { type: 'card' } });
  }

  /** Shows the error of every field, focuses the first one with an error, and returns that error. */
  validate(): Problem | undefined {
    if (this.fields.length === 0)
      return { code: 'incomplete_payment_details', message: 'The form is still loading.' };
    const wrong = this.fields
      .map((field) => ({ field, problem: field.check(true) }))
      .find(({ problem }) => problem !== undefined);
    wrong?.field.input.focus();
    return wrong?.problem;
  }

  /** The card data in the names of Stripe's API. */
  data(): Record<string, unknown> {
    const value = (name: string) => this.fields.find(({ input }) => input.name === name)?.value() ?? '';
    const { month, year } = parseExpiry(value('expiry'));
    const postcode = value('postcode').trim();
    return {
      type: 'card',
      card: { number: extractDigits(value('number')), exp_month: month, exp_year: year, cvc: value('cvc') },
      ...(postcode ? { billing_details: { address: { postal_code: postcode, country: 'GB' } } } : {}),
    };
  }

  /** The bank's refusal is shown at the number unless it names another field. */
  showRefusal(param: string | undefined, message: string): void {
    const name = param?.startsWith('exp') ? 'expiry' : param === 'cvc' ? 'cvc' : 'number';
    this.fields.find(({ input }) => input.name === name)?.showMessage(message);
  }

  setBusy(busy: boolean): void {
    for (const { input } of this.fields) input.readOnly = busy;
  }
}
