/** Creates a payment method from the data that a browser or a server sends. */
import type Stripe from 'stripe';
import { detectBrand, passesLuhn } from './browser/card-format.ts';
import { cardByNumber, cardByToken } from './cards.ts';
import { badRequest, noSuch, StripeRefusal } from './errors.ts';
import type { Sandbox } from './events.ts';
import { group, type Params, text } from './form.ts';
import { newId, type StoredMethod } from './ledger.ts';
import { integer, required } from './parameters.ts';

/** `undefined` when the request names no payment method. Card numbers are accepted only from browsers, tokens from servers. */
export function methodFrom(sandbox: Sandbox, params: Params, publishable: boolean): StoredMethod | undefined {
  const id = text(params, 'payment_method');
  if (id) return storedMethod(sandbox, id);
  const data = group(params, 'payment_method_data');
  if (!data) return undefined;
  const card = group(data, 'card');
  if (required(data, 'type') !== 'card' || !card) {
    throw badRequest('The sandbox takes cards only.', { param: 'payment_method_data[type]' });
  }
  if (!publishable) {
    throw new StripeRefusal(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a test token instead.',
    });
  }
  return typedCard(sandbox, card);
}

function storedMethod(sandbox: Sandbox, id: string): StoredMethod {
  const stored = sandbox.ledger.paymentMethods.get(id);
  if (stored) return stored;
  const token = cardByToken(id);
  if (!token) throw noSuch('PaymentMethod', id, 'payment_method');
  return storeMethod(sandbox, token.number, 12, new Date(sandbox.now() * 1000).getUTCFullYear() + 3);
}

function typedCard(sandbox: Sandbox, card: Params): StoredMethod {
  const number = required(card, 'number').replace(/\D/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = integer(card, 'exp_month') ?? 0;
  const year = fullYear(integer(card, 'exp_year') ?? 0);
  if (month < 1 || month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const now = new Date(sandbox.now() * 1000);
  if (year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!cardByNumber(number)) {
    // As in Stripe's test mode, a number that could be a real card is refused.
    throw wrongCard(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
    );
  }
  return storeMethod(sandbox, number, month, year);
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const wrongCard = (code: string, message: string, param: string): StripeRefusal =>
  new StripeRefusal(402, { type: 'card_error', code, message, param }, true);

function storeMethod(sandbox: Sandbox, number: string, month: number, year: number): StoredMethod {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    card: {
      brand: detectBrand(number),
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(number),
      last4: number.slice(-4),
    },
    created: sandbox.now(),
    customer: null,
    type: 'card',
  } as Stripe.PaymentMethod;
  return sandbox.ledger.paymentMethods.put(method.id, { method, number });
}

/** The same for the same card, so fraud rules can recognise it. */
const fingerprint = (number: string): string => `sandbox${number.slice(-8)}`;
