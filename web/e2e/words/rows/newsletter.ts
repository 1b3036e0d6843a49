import { store } from '#shared/store.ts';
import { region, toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const form = region('Be the first to know');
const emptied = (field: string): Row => ({
  spec: 'S4',
  text: `fields cleared on success: ${field}`,
  shows: field,
  as: 'textbox',
  in: form,
  has: { value: '' },
});

export const newsletterRows: Scenes = {
  'the newsletter, empty': [
    { spec: 'S5', text: 'name required', shows: 'Name', as: 'textbox', in: form, has: { required: '' } },
    {
      spec: 'S5',
      text: 'email input of email type',
      shows: 'Email',
      as: 'textbox',
      in: form,
      has: { type: 'email', required: '' },
    },
    {
      spec: 'S5',
      text: 'submit disabled while either is empty',
      shows: 'Subscribe',
      as: 'button',
      in: form,
      has: { disabled: true },
    },
  ],
  'the newsletter with a name': [
    {
      spec: 'S5',
      text: 'submit disabled while email is empty',
      shows: 'Subscribe',
      as: 'button',
      in: form,
      has: { disabled: true },
    },
  ],
  'the newsletter under way': [
    { spec: 'S4', text: 'Subscribing...', as: 'button', in: form, has: { 'aria-disabled': 'true' } },
    {
      spec: 'S7',
      text: 'preferences (fixed value exclusive_releases)',
      sends: {
        to: 'POST /api/newsletter/subscribe',
        holds: ['"name":"Morag"', '"email":"words@example.com"', '"preferences":"exclusive_releases"'],
      },
    },
  ],
  'the newsletter fails': [
    { spec: 'S8', text: 'Subscription Error', in: toast },
    { spec: 'S8', text: 'Failed to subscribe. Please try again.', in: toast },
  ],
  'the newsletter refused': [
    { spec: 'B8', text: 'Subscription Error', in: toast },
    { spec: 'S8', text: 'the server message', shows: 'Please wait a minute and try again.', in: toast },
  ],
  'the newsletter joined': [
    {
      spec: 'S8',
      text: `title welcoming the user to the exclusive list`,
      shows: `Welcome to the ${store.brand} exclusive list`,
      in: toast,
    },
    {
      spec: 'S8',
      text: "You'll be the first to know about our rare bottlings and exclusive events.",
      in: toast,
    },
    emptied('Name'),
    emptied('Email'),
    { spec: 'S4', text: 'then idle', shows: 'Subscribe', as: 'button', in: form, has: { disabled: true } },
  ],
};
