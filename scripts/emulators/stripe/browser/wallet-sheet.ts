/** A wallet's sheet: the address, the delivery, the card and the total, in a dialog whose events the page cannot see. */
import { type Appearance, buildStyleSheet, buildVariables } from './appearance.ts';
import { element } from './field.ts';
import { type WalletAddress, walletAddresses, walletCards } from './wallet-data.ts';

interface LineItem {
  name: string;
  amount: number;
}
interface ShippingRate {
  id: string;
  amount: number;
  displayName: string;
  deliveryEstimate?: unknown;
}
export interface SheetDetails {
  lineItems?: LineItem[];
  shippingRates?: ShippingRate[];
}

export interface SheetChoice {
  address: WalletAddress | undefined;
  rate: ShippingRate | undefined;
  /** The card number. */
  card: string;
}

interface SheetOptions {
  title: string;
  appearance: Appearance;
  needsAddress: boolean;
  details: SheetDetails;
  /** The current amount that the page will charge, in pence. */
  readAmount(): number | undefined;
  /** Each settles with the page's answer, or undefined if the page rejects the choice. */
  onAddress(address: WalletAddress): Promise<SheetDetails | undefined>;
  onRate(rate: ShippingRate): Promise<SheetDetails | undefined>;
  onPay(choice: SheetChoice): void;
  onCancel(): void;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const formatAmount = (pence: number): string => pounds.format(pence / 100);

const pageEvents = ['pointerdown', 'pointerup', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'];

export class WalletSheet {
  private readonly host = document.createElement('div');
  private readonly dialog = element('dialog', 'Dialog') as HTMLDialogElement;
  private readonly rates = group('Delivery');
  private readonly lines = element('div', 'Note');
  private readonly total = element('p', '');
  private readonly problem = element('p', 'Error');
  private readonly pay = element('button', 'Button Button--main', 'Pay') as HTMLButtonElement;
  private readonly options: SheetOptions;
  private details: SheetDetails;
  private choice: SheetChoice;

  constructor(options: SheetOptions) {
    this.options = options;
    this.details = options.details;
    this.choice = { address: undefined, rate: undefined, card: walletCards[0]?.number ?? '' };
  }

  open(): void {
    const { title, appearance, needsAddress } = this.options;
    for (const [name, value] of Object.entries(buildVariables(appearance)))
      this.host.style.setProperty(name, value);
    // A dialog of the page may have disabled pointer events for everything beside it.
    this.host.style.setProperty('pointer-events', 'auto');
    const root = this.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [buildStyleSheet(appearance)];
    for (const name of pageEvents) this.host.addEventListener(name, (event) => event.stopPropagation());
    const heading = element('h2', '', title);
    heading.id = 'sandbox-wallet-title';
    this.dialog.setAttribute('aria-labelledby', heading.id);
    this.problem.setAttribute('role', 'alert');
    const cancel = element('button', 'Button', 'Cancel');
    const actions = element('div', 'Actions');
    actions.append(this.pay, cancel);
    const cards = group('Card');
    const cardNames = walletCards.map(({ name }) => name);
    fill(cards, 'sandbox-card', cardNames, (index) => {
      this.choice.card = walletCards[index]?.number ?? '';
    });
    this.dialog.append(heading);
    if (needsAddress) this.dialog.append(this.buildAddresses(), this.rates);
    this.dialog.append(cards, this.lines, this.total, this.problem, actions);
    root.append(this.dialog);
    document.body.append(this.host);
    this.pay.addEventListener('click', () => {
      this.setBusy(true, 'Processing');
      this.options.onPay(this.choice);
    });
    cancel.addEventListener('click', () => this.cancel());
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.cancel();
    });
    this.dialog.showModal();
    if (needsAddress) void this.chooseAddress(walletAddresses[0] as WalletAddress);
    else this.show();
  }

  close(): void {
    this.dialog.close();
    this.host.remove();
  }

  /** Called when the page refuses the choice, so the holder can choose again. */
  refuse(message: string): void {
    this.problem.textContent = message;
    this.setBusy(false);
  }

  private cancel(): void {
    this.close();
    this.options.onCancel();
  }

  private buildAddresses(): HTMLElement {
    const addresses = group('Deliver to');
    const names = walletAddresses.map(({ line1, city, postal_code }) => `${line1}, ${city} ${postal_code}`);
    fill(addresses, 'sandbox-address', names, (index) => {
      const address = walletAddresses[index];
      if (address) void this.chooseAddress(address);
    });
    return addresses;
  }

  private async chooseAddress(address: WalletAddress): Promise<void> {
    this.choice.address = address;
    this.setBusy(true);
    const answer = await this.options.onAddress(address);
    if (this.choice.address !== address) return;
    if (!answer) {
      this.rates.replaceChildren();
      this.problem.textContent = 'This address is not served. Please choose another one.';
      return;
    }
    this.details = { ...this.details, ...answer };
    this.choice.rate = this.details.shippingRates?.[0];
    this.show();
  }

  private async chooseRate(rate: ShippingRate): Promise<void> {
    this.choice.rate = rate;
    this.setBusy(true);
    const answer = await this.options.onRate(rate);
    if (this.choice.rate !== rate) return;
    if (!answer) return this.refuse('This delivery is not available.');
    this.details = { ...this.details, ...answer };
    this.showSums();
  }

  private show(): void {
    const { shippingRates = [] } = this.details;
    const names = shippingRates.map(({ displayName, amount }) => `${displayName}, ${formatAmount(amount)}`);
    fill(this.rates, 'sandbox-rate', names, (index) => {
      const rate = this.details.shippingRates?.[index];
      if (rate) void this.chooseRate(rate);
    });
    this.showSums();
  }

  private showSums(): void {
    const amount = this.options.readAmount();
    const { lineItems = [] } = this.details;
    const sum = lineItems.reduce((all, line) => all + line.amount, 0);
    if (amount !== undefined && sum > amount) {
      throw new Error(
        `IntegrationError: the lineItems come to ${sum}, which is more than the amount, ${amount}.`,
      );
    }
    this.lines.replaceChildren(
      ...lineItems.map((line) => element('div', '', `${line.name}: ${formatAmount(line.amount)}`)),
    );
    this.total.textContent = amount === undefined ? '' : `Total ${formatAmount(amount)}`;
    this.problem.textContent = '';
    this.setBusy(false);
  }

  private setBusy(busy: boolean, label = 'Pay'): void {
    this.pay.disabled = busy;
    this.pay.textContent = label;
  }
}

function group(legend: string): HTMLElement {
  const fieldset = element('fieldset', 'Choices');
  fieldset.setAttribute('aria-label', legend);
  return fieldset;
}

/** Adds one radio button per name, with the first selected. */
function fill(fieldset: HTMLElement, name: string, names: string[], choose: (index: number) => void): void {
  const legend = element('legend', 'Label', fieldset.getAttribute('aria-label') ?? '');
  const labels = names.map((text, index) => {
    const label = element('label', 'Choice');
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name, checked: index === 0 });
    input.addEventListener('change', () => choose(index));
    label.append(input, element('span', '', text));
    return label;
  });
  fieldset.replaceChildren(legend, ...labels);
}
