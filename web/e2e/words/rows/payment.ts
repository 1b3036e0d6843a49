import { store } from '#shared/store.ts';
import { toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const ages = '18 to buy, and Challenge 25 at the door';
const part = (spec: Row['spec'], says: string, shows = says): Row => ({
  spec,
  says,
  shows,
  isPart: true,
  in: 'role=main',
});
const help = (shows: string, to: string): Row => ({
  spec: 'B2',
  says: 'A help contact block',
  shows,
  as: 'link',
  in: 'role=main',
  to,
});

export const paymentRows: Scenes = {
  'no payment secret': [
    { spec: 'S8', says: 'Missing client_secret on /payment: redirect to /checkout', path: '/checkout' },
  ],
  'no payment total': [
    { spec: 'S8', says: 'Missing total on /payment: redirect to /checkout', path: '/checkout' },
  ],
  payment: [
    { spec: 'S2', says: 'Back to Checkout', as: 'link', to: '/checkout' },
    { spec: 'S2', says: '/payment', path: '/payment' },
    { spec: 'S2', says: 'total', shows: 'Pay {total}', as: 'button' },
  ],
  'a card declined': [
    { spec: 'S8', says: 'Payment Failed', in: toast },
    { spec: 'S8', says: "the provider's message", shows: 'Your card was declined.', in: toast },
    { spec: 'S4', says: 'the user may retry', shows: 'Pay {total}', as: 'button', has: { disabled: false } },
  ],
  'a payment without an answer': [
    { spec: 'S8', says: 'Payment Failed', in: toast },
    { spec: 'S8', says: 'An error occurred processing your payment.', in: toast },
  ],
  'a payment under way': [
    { spec: 'S4', says: 'Processing Payment...', as: 'button', has: { 'aria-disabled': 'true' } },
    {
      spec: 'S7',
      says: 'return URL {origin}/payment-success',
      sends: { to: '/confirm', holds: ['{origin}/payment-success'] },
    },
  ],
  'a payment through': [
    { spec: 'S4', says: 'Payment Successful' },
    { spec: 'S4', says: 'Redirecting you to confirmation...' },
  ],
  'an order paid': [
    { spec: 'B2', says: '/payment-success', path: '/payment-success' },
    { spec: 'B2', says: 'a success message', shows: 'Thank you, your order is confirmed', as: 'heading' },
    { spec: 'B2', says: 'payment_intent as the order reference', shows: '{payment}', in: 'role=main' },
    { spec: 'B2', says: 'email confirmation', shows: 'Email confirmation', as: 'heading' },
    { spec: 'B2', says: 'careful packaging', shows: 'Careful packaging', as: 'heading' },
    { spec: 'B2', says: 'secure delivery', shows: 'Secure delivery', as: 'heading' },
    {
      ...part('B2', 'in 3-5 business days via insured courier', 'In 2-3 business days via insured courier'),
      decided: 'promises follow the chosen option',
    },
    {
      ...part('B9', 'adult signature at 21+', 'An adult of 18 or over signs for the parcel.'),
      decided: ages,
    },
    { ...part('B2', 'adult signature 21+', 'anyone who looks under 25 shows photo ID'), decided: ages },
    { spec: 'B9', says: '21+', isPart: true, count: 0, decided: ages },
    part('B2', 'insured and tracked'),
    part('B2', 'temperature-controlled packaging', 'Temperature-controlled packaging'),
    part('B9', 'contact within 48 hours for delivery concerns', 'within 48 hours of delivery'),
    { spec: 'B2', says: 'Continue Shopping', as: 'link', to: '/gallery' },
    { spec: 'B2', says: 'View Account', as: 'link', to: '/account' },
    help(store.phone.shown, store.phone.link),
    help(store.email, `mailto:${store.email}`),
    { spec: 'B2', says: 'It generates a fresh session id', at: 'header button[aria-label="Cart"]' },
  ],
};
