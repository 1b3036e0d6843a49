/** `stripe.elements()`: the elements of one payment, which share a client secret and an appearance. */
import type { Appearance } from './appearance.ts';
import type { BaseElement, ElementOptions } from './base-element.ts';
import { ExpressCheckoutElement } from './express-checkout.ts';
import { PaymentElement } from './payment-element.ts';
import { readIntent, type StripeError, type Wire } from './wire.ts';

export interface ElementsOptions {
  clientSecret?: string;
  /** In pence; for a payment that is created only once a wallet has authorised it. */
  amount?: number;
  appearance?: Appearance;
  [more: string]: unknown;
}

export class Elements {
  clientSecret: string | undefined;
  amount: number | undefined;
  readonly appearance: Appearance;
  private readonly wire: Wire;
  private readonly made = new Map<string, BaseElement>();

  constructor(wire: Wire, options: ElementsOptions = {}) {
    this.wire = wire;
    this.clientSecret = options.clientSecret;
    this.amount = options.amount;
    this.appearance = options.appearance ?? {};
  }

  create(type: string, options: ElementOptions = {}): BaseElement {
    const element = this.make(type, options);
    this.made.set(type, element);
    return element;
  }

  private make(type: string, options: ElementOptions): BaseElement {
    if (type === 'payment') return new PaymentElement(options, this.appearance, () => this.checkPayable());
    if (type === 'expressCheckout')
      return new ExpressCheckoutElement(options, this.appearance, () => this.amount);
    throw new Error(`The sandbox has no element of the type ${type}.`);
  }

  /** Stripe's form does not open for a finished payment; it shows the reason instead. */
  private async checkPayable(): Promise<void> {
    if (!this.clientSecret) return;
    const answer = await this.wire.retrieve(this.clientSecret);
    if (answer.error) throw answer.error;
    const intent = readIntent(answer);
    if (intent?.status === 'succeeded' || intent?.status === 'canceled') {
      throw {
        type: 'invalid_request_error',
        code:
          intent === answer.setupIntent ? 'setup_intent_unexpected_state' : 'payment_intent_unexpected_state',
        message: `This ${intent === answer.setupIntent ? 'SetupIntent' : 'PaymentIntent'} is in a terminal state (${intent.status}) and cannot be used with the Payment Element.`,
      } satisfies StripeError;
    }
  }

  get payment(): PaymentElement | undefined {
    const element = this.made.get('payment');
    return element instanceof PaymentElement ? element : undefined;
  }

  get wallet(): ExpressCheckoutElement | undefined {
    const element = this.made.get('expressCheckout');
    return element instanceof ExpressCheckoutElement ? element : undefined;
  }

  update(options: ElementsOptions): void {
    if (options.amount !== undefined) this.amount = options.amount;
  }

  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    if (this.wallet?.authorised()) return { selectedPaymentMethod: 'card' };
    const problem = this.payment?.validate();
    if (!problem) return { selectedPaymentMethod: 'card' };
    return { error: { type: 'validation_error', ...problem } };
  }
}
