/**
 * The express checkout element: a button for each wallet of this device, which opens the wallet's sheet. Without any wallet
 * it reports that, as Stripe does, and the page leaves out the row.
 */
import type { Appearance } from './appearance.ts';
import { BaseElement, type ElementOptions } from './base-element.ts';
import { element } from './field.ts';
import { readHolder, readWallets, redactAddress, type WalletKind, walletKinds } from './wallet-data.ts';
import { type SheetChoice, type SheetDetails, WalletSheet } from './wallet-sheet.ts';

/** Stripe waits one second for the page's answer to a click, and longer for one that may need a server. */
const clickMs = 1_000;
const changeMs = 20_000;

export class ExpressCheckoutElement extends BaseElement {
  /** The amount of the elements in pence, if they have one. */
  private readonly readAmount: () => number | undefined;
  private sheet: WalletSheet | undefined;
  private choice: SheetChoice | undefined;

  constructor(options: ElementOptions, appearance: Appearance, readAmount: () => number | undefined) {
    super('expressCheckout', options, appearance);
    this.readAmount = readAmount;
  }

  protected draw(): void {
    const buttons = this.wallets().map((kind) => {
      const button = element('button', 'Button Button--main', `Pay with ${walletKinds[kind].name}`);
      button.setAttribute('type', 'button');
      button.addEventListener('click', () => this.press(kind));
      return button;
    });
    const row = element('div', 'Actions');
    const { maxColumns = 1 } = (this.options.layout ?? {}) as { maxColumns?: number };
    row.style.setProperty('grid-template-columns', `repeat(${Math.min(maxColumns, buttons.length)}, 1fr)`);
    row.append(...buttons);
    this.root.replaceChildren(...(buttons.length > 0 ? [row] : []));
  }

  protected override readyEvent(): Record<string, unknown> {
    const wallets = this.wallets();
    if (wallets.length === 0) return { availablePaymentMethods: undefined };
    const names = ['amazonPay', 'applePay', 'googlePay', 'link', 'paypal', 'klarna'];
    const options: string[] = wallets.map((kind) => walletKinds[kind].option);
    return {
      availablePaymentMethods: Object.fromEntries(names.map((name) => [name, options.includes(name)])),
    };
  }

  private wallets(): WalletKind[] {
    const wanted = (this.options.paymentMethods ?? {}) as Record<string, string>;
    return readWallets().filter((kind) => wanted[walletKinds[kind].option] !== 'never');
  }

  private async press(kind: WalletKind): Promise<void> {
    if (this.sheet) return;
    const initial = this.options as SheetDetails;
    const answer = this.hasListener('click')
      ? await this.request('click', { expressPaymentType: kind }, clickMs)
      : {};
    if (answer) this.open(kind, { ...initial, ...answer });
  }

  private open(kind: WalletKind, details: SheetDetails): void {
    this.choice = undefined;
    const needsAddress = this.options.shippingAddressRequired === true;
    this.sheet = new WalletSheet({
      title: walletKinds[kind].name,
      appearance: this.appearance,
      needsAddress,
      details,
      readAmount: this.readAmount,
      onAddress: async (address) => {
        const allowed = this.options.allowedShippingCountries as string[] | undefined;
        if (allowed && !allowed.includes(address.country)) return undefined;
        const payload = { name: readHolder().name, address: redactAddress(address) };
        return this.request('shippingaddresschange', payload, changeMs);
      },
      onRate: (shippingRate) => this.request('shippingratechange', { shippingRate }, changeMs),
      onPay: (choice) => this.authorise(kind, choice),
      onCancel: () => {
        this.sheet = undefined;
        this.emit('cancel');
      },
    });
    this.sheet.open();
  }

  private authorise(kind: WalletKind, choice: SheetChoice): void {
    this.choice = choice;
    const { address, rate } = choice;
    const { name, email } = readHolder();
    this.emit('confirm', {
      expressPaymentType: kind,
      billingDetails: {
        name,
        ...(this.options.emailRequired === true && { email }),
        address,
      },
      ...(address && { shippingAddress: { name, address } }),
      ...(rate && { shippingRate: rate }),
      paymentFailed: ({ reason, message }: { reason?: string; message?: string } = {}) => {
        this.choice = undefined;
        if (reason === 'invalid_shipping_address' || reason === 'address_unserviceable')
          this.sheet?.refuse(message ?? 'Please choose another address.');
        else this.finish();
      },
    });
  }

  /** Waits for the page to call `resolve` or `reject`; a late answer counts as rejected. */
  private request(
    event: string,
    payload: Record<string, unknown>,
    waitMs: number,
  ): Promise<SheetDetails | undefined> {
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(undefined), waitMs);
      const answer = (details: SheetDetails | undefined) => {
        clearTimeout(timer);
        settle(details);
      };
      this.emit(event, {
        ...payload,
        resolve: (details: SheetDetails = {}) => answer(details),
        reject: () => answer(undefined),
      });
    });
  }

  /** The data that a wallet has authorised, in the names of Stripe's API; undefined without authorisation. */
  authorised(): { payment_method_data: Record<string, unknown>; shipping?: object } | undefined {
    if (!this.choice) return undefined;
    const { address, card } = this.choice;
    const shipping = address && { name: readHolder().name, address };
    return {
      payment_method_data: {
        type: 'card',
        card: { number: card, exp_month: 12, exp_year: 2040, cvc: '123' },
        billing_details: { name: readHolder().name, ...(address && { address: { ...address } }) },
      },
      ...(shipping && { shipping }),
    };
  }

  finish(): void {
    this.choice = undefined;
    this.sheet?.close();
    this.sheet = undefined;
  }
}
