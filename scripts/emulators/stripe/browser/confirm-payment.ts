/** `confirmPayment()` and `confirmSetup()`: send the card to the sandbox, and ask the bank's question if there is one. */
import { askBank } from './bank-dialog.ts';
import type { Elements } from './elements.ts';
import { type Answer, readIntent, type StripeError, type Wire } from './wire.ts';

export interface ConfirmOptions {
  elements: Elements;
  clientSecret?: string;
  confirmParams: { return_url: string };
  redirect: 'if_required';
}

export async function confirmIntent(wire: Wire, options: ConfirmOptions): Promise<Answer> {
  const { elements, confirmParams, redirect, clientSecret = elements.clientSecret } = options;
  if (!clientSecret) throw new Error('Confirming needs the clientSecret of a PaymentIntent or SetupIntent.');
  if (redirect !== 'if_required')
    throw new Error('The sandbox never leaves the page: redirect "if_required".');
  const { error } = await elements.submit();
  if (error) return { error };
  await checkAmount(wire, clientSecret, elements);
  const wallet = elements.wallet?.authorised();
  const form = wallet ? undefined : elements.payment;
  form?.setBusy(true);
  const confirmed = await wire.confirm(clientSecret, {
    ...confirmParams,
    ...(wallet ?? { payment_method_data: form?.data() }),
  });
  elements.wallet?.finish();
  const answer = await completeBankChallenge(wire, clientSecret, confirmed, elements);
  if (answer.error) {
    form?.setBusy(false);
    if (answer.error.type === 'card_error') form?.showRefusal(answer.error.param, answer.error.message);
  }
  return answer;
}

/** If the elements showed an amount before there was a payment, the payment must charge that amount. */
async function checkAmount(wire: Wire, clientSecret: string, elements: Elements): Promise<void> {
  if (elements.clientSecret || elements.amount === undefined) return;
  const { paymentIntent } = await wire.retrieve(clientSecret);
  if (!paymentIntent || paymentIntent.amount === elements.amount) return;
  throw new Error(
    `IntegrationError: the elements show ${elements.amount}, and the payment charges ${String(paymentIntent.amount)}.`,
  );
}

/** Continues a payment that waits for the bank, and returns the result. */
async function completeBankChallenge(
  wire: Wire,
  clientSecret: string,
  answer: Answer,
  { appearance }: Elements,
): Promise<Answer> {
  if (readIntent(answer)?.status !== 'requires_action') return answer;
  const outcome = await askBank(appearance);
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
