/**
 * `confirmPayment()` and `confirmSetup()`: send the card to the sandbox, ask the bank's question if there is one, then return
 * to the shop.
 */
import { askBank } from './bank-dialog.ts';
import type { Elements } from './elements.ts';
import { type Answer, type Intent, readIntent, type StripeError, type Wire } from './wire.ts';

export interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method_data?: Record<string, unknown>;
    [more: string]: unknown;
  };
  redirect?: 'always' | 'if_required';
}

export async function confirmIntent(wire: Wire, options: ConfirmOptions): Promise<Answer> {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const clientSecret = options.clientSecret ?? elements?.clientSecret;
  if (!clientSecret) throw new Error('Confirming needs the clientSecret of a PaymentIntent or SetupIntent.');
  if (redirect === 'always' && !confirmParams.return_url) {
    throw new Error('Confirming needs confirmParams.return_url, unless redirect is "if_required".');
  }
  const { error } = (await elements?.submit()) ?? {};
  if (error) return { error };
  await checkAmount(wire, clientSecret, elements);
  const wallet = elements?.wallet?.authorised();
  const form = wallet ? undefined : elements?.payment;
  form?.setBusy(true);
  const confirmed = await wire.confirm(clientSecret, {
    ...confirmParams,
    ...wallet,
    return_url: confirmParams.return_url ?? window.location.href,
    payment_method_data: merged(
      wallet?.payment_method_data ?? form?.data() ?? {},
      confirmParams.payment_method_data ?? {},
    ),
  });
  elements?.wallet?.finish();
  const answer = await completeBankChallenge(wire, clientSecret, confirmed, elements);
  const intent = readIntent(answer);
  if (answer.error || !intent) {
    form?.setBusy(false);
    if (answer.error?.type === 'card_error') form?.showRefusal(answer.error.param, answer.error.message);
    return answer;
  }
  if (redirect === 'if_required') return answer;
  window.location.assign(returnAddress(String(confirmParams.return_url), intent));
  // The page is about to be left, so callers must not continue before that.
  return new Promise(() => undefined);
}

/** If the elements showed an amount before there was a payment, the payment must charge that amount. */
async function checkAmount(wire: Wire, clientSecret: string, elements: Elements | undefined): Promise<void> {
  if (!elements || elements.clientSecret || elements.amount === undefined) return;
  const { paymentIntent } = await wire.retrieve(clientSecret);
  if (!paymentIntent || paymentIntent.amount === elements.amount) return;
  throw new Error(
    `IntegrationError: the elements show ${elements.amount}, and the payment charges ${String(paymentIntent.amount)}.`,
  );
}

/** Continues a payment that waits for the bank, and returns the result. */
export async function completeBankChallenge(
  wire: Wire,
  clientSecret: string,
  answer: Answer,
  elements?: Elements,
): Promise<Answer> {
  if (readIntent(answer)?.status !== 'requires_action') return answer;
  const outcome = await askBank(elements?.appearance ?? {});
  const authenticated = await wire.authenticate(clientSecret, outcome);
  const intent = readIntent(authenticated);
  if (authenticated.error || intent?.status !== 'requires_payment_method') return authenticated;
  const { paymentIntent, setupIntent } = authenticated;
  return {
    error: {
      ...((intent.last_payment_error ?? intent.last_setup_error) as StripeError),
      ...(paymentIntent && { payment_intent: paymentIntent }),
      ...(setupIntent && { setup_intent: setupIntent }),
    },
  };
}

export function returnAddress(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl, window.location.href);
  const name = intent.id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  url.searchParams.set(name, intent.id);
  url.searchParams.set(`${name}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  return url.href;
}

/** Merges field by field: the page's values override those of the form. */
function merged(form: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const result = { ...form };
  for (const [name, value] of Object.entries(given)) {
    const before = result[name];
    const both = isGroup(before) && isGroup(value);
    result[name] = both ? merged(before, value) : value;
  }
  return result;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
