import { store } from '#shared/store.ts';
import { toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const ages = '18 to buy, and Challenge 25 at the door';
const part = (spec: Row['spec'], text: string, shows = text): Row => ({
  spec,
  text,
  shows,
  isPart: true,
  in: 'role=main',
});
const help = (shows: string, to: string): Row => ({
  spec: 'B2',
  text: 'A help contact block',
  shows,
  as: 'link',
  in: 'role=main',
  to,
});

export const paymentRows: Scenes = {
  'no payment secret': [
    { spec: 'S8', text: 'Missing client_secret on /payment: redirect to /checkout', path: '/checkout' },
  ],
  'no payment total': [
    { spec: 'S8', text: 'Missing total on /payment: redirect to /checkout', path: '/checkout' },
  ],
  payment: [
    { spec: 'S2', text: 'Back to Checkout', as: 'link', to: '/checkout' },
    { spec: 'S2', text: '/payment', path: '/payment' },
    { spec: 'S2', text: 'total', shows: 'Pay {total}', as: 'button' },
  ],
  'a card declined': [
    { spec: 'S8', text: 'Payment Failed', in: toast },
    { spec: 'S8', text: "the provider's message", shows: 'Your card was declined.', in: toast },
    { spec: 'S4', text: 'the user may retry', shows: 'Pay {total}', as: 'button', has: { disabled: false } },
  ],
  'a payment without an answer': [
    { spec: 'S8', text: 'Payment Failed', in: toast },
    { spec: 'S8', text: 'An error occurred processing your payment.', in: toast },
  ],
  'a payment under way': [
    { spec: 'S4', text: 'Processing Payment...', as: 'button', has: { 'aria-disabled': 'true' } },
    {
      spec: 'S7',
      text: 'return URL {origin}/payment-success',
      sends: { to: '/confirm', holds: ['{origin}/payment-success'] },
    },
  ],
  'a payment through': [
    { spec: 'S4', text: 'Payment Successful' },
    { spec: 'S4', text: 'Redirecting you to confirmation...' },
  ],
  'an order paid': [
    { spec: 'B2', text: '/payment-success', path: '/payment-success' },
    { spec: 'B2', text: 'a success message', shows: 'Thank you, your order is confirmed', as: 'heading' },
    { spec: 'B2', text: 'payment_intent as the order reference', shows: '{payment}', in: 'role=main' },
    { spec: 'B2', text: 'email confirmation', shows: 'Email confirmation', as: 'heading' },
    { spec: 'B2', text: 'careful packaging', shows: 'Careful packaging', as: 'heading' },
    { spec: 'B2', text: 'secure delivery', shows: 'Secure delivery', as: 'heading' },
    {
      ...part('B2', 'in 3-5 business days via insured courier', 'In 2-3 business days via insured courier'),
      decided: 'promises follow the chosen option',
    },
    {
      ...part('B9', 'adult signature at 21+', 'An adult of 18 or over must sign for the parcel.'),
      decided: ages,
    },
    { ...part('B2', 'adult signature 21+', 'anyone who looks under 25 must show photo ID'), decided: ages },
    { spec: 'B9', text: '21+', isPart: true, count: 0, decided: ages },
    part('B2', 'insured and tracked'),
    part('B2', 'temperature-controlled packaging', 'Temperature-controlled packaging'),
    part('B9', 'contact within 48 hours for delivery concerns', 'within 48 hours of delivery'),
    { spec: 'B2', text: 'Continue Shopping', as: 'link', to: '/gallery' },
    { spec: 'B2', text: 'View Account', as: 'link', to: '/account' },
    help(store.phone.shown, store.phone.link),
    help(store.email, `mailto:${store.email}`),
    { spec: 'B2', text: 'It generates a fresh session id', at: 'header button[aria-label="Cart"]' },
  ],
};
