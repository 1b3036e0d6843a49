import { header, region, toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const inParts = 'an address is asked for in parts, of which the call makes one';
const standard = 'input[name=delivery][value="royal-mail-tracked-48"]';
const courier = 'input[name=delivery][value="insured-courier"]';
const order = 'role=complementary[name="Your order"]';
const tooHeavy = 'Your order exceeds 30kg. Please contact us for special delivery arrangements.';

const field = (text: string, shows: string): Row => ({ spec: 'S3', text, shows, as: 'textbox' });

export const checkoutRows: Scenes = {
  'the checkout of an empty cart': [
    { spec: 'S8', text: 'Your cart is empty', as: 'heading' },
    { spec: 'S2', text: '/collection', shows: 'Explore the drops', as: 'link', to: '/collection' },
    { spec: 'S2', text: '/', shows: 'DRAM', as: 'link', in: header, to: '/' },
  ],
  'the checkout': [
    { spec: 'S4', text: 'Continue as Guest', as: 'button' },
    {
      spec: 'S6',
      text: 'an invitation to create an account to save addresses and track orders',
      shows: 'Create an account to save addresses and track orders.',
      isPart: true,
    },
    { spec: 'S2', text: 'Create Account / Sign In', as: 'link', to: '/auth' },
    {
      spec: 'S4',
      text: 'The manual fields show when the user is a guest',
      shows: 'Address',
      as: 'textbox',
      count: 0,
    },
  ],
  'the checkout with a session in its address': [{ spec: 'S4', text: 'Continue as Guest', as: 'button' }],
  'the checkout of a guest': [
    field('customerName', 'Full name'),
    field('customerEmail', 'Email'),
    field('shippingAddress', 'Address'),
    {
      spec: 'S9',
      text: 'default delivery method id royal-mail-tracked-48',
      at: standard,
      has: { checked: true },
    },
    {
      spec: 'S9',
      text: 'all delivery prices include VAT',
      shows: 'Delivery prices include VAT.',
      isPart: true,
    },
    { spec: 'S9', text: 'amounts in GBP with 2 decimals', shows: '£12.99', in: order },
  ],
  'a form sent empty': [
    { spec: 'S5', text: 'Name must be at least 2 characters' },
    { spec: 'S5', text: 'Please enter a valid email address' },
    { spec: 'S5', text: 'Please enter a complete address', decided: inParts },
  ],
  'a form mended': [
    {
      spec: 'S5',
      text: 're-validated on change: name',
      shows: 'Name must be at least 2 characters',
      count: 0,
    },
    {
      spec: 'S5',
      text: 're-validated on change: email',
      shows: 'Please enter a valid email address',
      count: 0,
    },
    {
      spec: 'S5',
      text: 're-validated on change: address',
      shows: 'Please enter a complete address',
      count: 0,
    },
  ],
  'a postcode typed': [
    {
      spec: 'S9',
      text: 'estimated weight 1.5 kg per bottle',
      sends: {
        to: 'POST /api/delivery/calculate',
        holds: ['"weight":1.5', '"postcode":"W1D 7BD"', '"deliveryMethodId":"royal-mail-tracked-48"'],
      },
    },
  ],
  'payment set up': [
    { spec: 'S4', text: 'Setting up secure payment...', as: 'button', has: { 'aria-disabled': 'true' } },
    {
      spec: 'S7',
      text: 'sessionId, addressId (or null), guestDetails, deliveryMethod, shippingCost; header x-session-id',
      sends: {
        to: 'POST /api/create-payment-intent',
        holds: [
          '"x-session-id":"{session}"',
          '"sessionId":"{session}"',
          '"addressId":null',
          '"guestDetails":{"email":"words@example.com","name":"Morag Sinclair","address":"14 Archer Street, London, W1D 7BD"',
          '"deliveryMethod":"royal-mail-tracked-48"',
          '"shippingCost":"12.99"',
        ],
      },
    },
  ],
  'payment set-up failed': [
    {
      spec: 'S8',
      text: 'Failed to create payment intent',
      count: 0,
      decided: 'thrown; the user sees the toast',
    },
    { spec: 'S8', text: 'Payment Setup Failed', in: toast },
    { spec: 'S8', text: 'Unable to initialize secure payment. Please try again.', in: toast },
  ],
  'an order of 13 bottles': [
    { spec: 'S9', text: 'Free', in: order },
    {
      spec: 'S9',
      text: 'order total = subtotal + shipping cost',
      shows: '£1,300.00',
      in: `${order} >> dd >> nth=2`,
    },
  ],
  'an order of 20 bottles': [
    { spec: 'S9', text: 'no weight warning at 30 kg', shows: tooHeavy, count: 0 },
    { spec: 'S5', text: 'hidden when cart weight exceeds maxWeight', at: standard, count: 0 },
    { spec: 'S5', text: 'shown while it does not', at: courier, has: { checked: true } },
  ],
  'an order of 21 bottles': [
    { spec: 'S8', text: tooHeavy, in: region('Delivery') },
    {
      spec: 'S9',
      text: 'weight warning above 30 kg: nothing is offered',
      at: 'input[name=delivery]',
      count: 0,
    },
  ],
  'the checkout of a customer': [
    {
      spec: 'S4',
      text: 'Signed-in users with saved addresses choose one from a list',
      shows: '14 Archer Street, London, W1D 7BD',
      in: region('Your details'),
    },
    { spec: 'S3', text: 'isDefault', at: 'input[name=address][value=adr_home]', has: { checked: true } },
    { spec: 'S2', text: 'Add New Address', as: 'link', to: '/address-book' },
    {
      spec: 'S9',
      text: "Bonded storage options are priced per month: bottle count times the option's priceIncVat",
      shows: '£2.40 per month',
      in: region('Delivery'),
    },
  ],
  'an order kept in bond': [
    {
      spec: 'S9',
      text: 'nothing is charged today',
      shows: 'you pay nothing for it today',
      isPart: true,
      in: order,
    },
    { spec: 'S9', text: 'Duty and VAT deferred', in: order, decided: 'an order in bond is without both' },
  ],
};
