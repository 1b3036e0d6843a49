import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { alertKinds } from '#shared/domain/alerts/alert.ts';

const AlertId = withMeta(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'Must be the id of an alert')), {
  id: 'AlertId',
  examples: ['a3f1c2d4e5b60718293a4b5c6d7e8f9011223344'],
});

/** An alert as its owner sees it. */
export const Alert = defineObject('Alert', {
  id: AlertId,
  kind: z.enum(alertKinds),
  subject: withDescription(z.string(), 'The product or the drop that it is about.'),
  productId: z.string(),
  name: z.string(),
  opensAt: withDescription(z.nullable(Timestamp), 'When the drop opens; null for a bottle.'),
  since: Timestamp,
});
export type Alert = z.output<typeof Alert>;

const link = z.object({
  alert: AlertId,
  token: withDescription(
    z.string().check(z.minLength(1), z.maxLength(300)),
    'Of the signed link in the emails of the alert.',
  ),
});

const dropId = z.string().check(z.maxLength(120), z.regex(/^[\w-]+$/, 'Must be an id'));
const endpoint = withDescription(
  z.url('Must be an address').check(z.maxLength(1000)),
  "The address of the subscription at the browser's push service.",
);

/** A subscription as a browser gives it (Push API; its keys are those of RFC 8291). */
export const PushSubscription = withMeta(
  z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'Must be a public key')),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/, 'Must be a secret of 16 bytes')),
    }),
  }),
  {
    id: 'PushSubscription',
    examples: [
      {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    ],
  },
);
export type PushSubscription = z.output<typeof PushSubscription>;

/** One message when a bottle is in stock again or a drop is about to open. */
export const alertsApi = defineArea('alerts', {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/alerts',
    access: 'anyone',
    summary:
      'Ask for one message when a bottle is in stock again or before a drop opens. Anyone who is not signed in confirms the address first, and gets the same answer whether or not it was confirmed before.',
    body: z.object({
      kind: z.enum(alertKinds),
      subject: withDescription(
        z.string().check(z.maxLength(120), z.regex(/^[\w-]+$/, 'Must be an id')),
        'The product or the drop that it is about.',
      ),
      email: z.optional(z.email('Please enter a valid email address').check(z.maxLength(254))),
    }),
    response: z.object({ state: z.enum(['active', 'confirmation_sent']) }),
    errors: [
      'product_not_found',
      'bottle_in_stock',
      'drop_not_found',
      'drop_already_open',
      'too_many_requests',
      'alerts_busy',
    ],
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/alerts/confirm',
    access: 'anyone',
    summary: 'Confirm the address of an alert by its emailed link.',
    body: link,
    response: Alert,
    errors: ['link_invalid', 'alerts_busy'],
  }),
  cancelByLink: defineEndpoint({
    method: 'POST',
    path: '/api/alerts/cancel',
    access: 'anyone',
    summary: 'Cancel an alert by the link in its emails. Repeating it changes nothing.',
    body: link,
    errors: ['link_invalid'],
  }),
  getPushKey: defineEndpoint({
    method: 'GET',
    path: '/api/alerts/push-key',
    access: 'anyone',
    summary: 'Read the key under which a browser subscribes to notifications of the shop.',
    response: z.object({
      key: withDescription(z.string(), 'A public key of P-256 (RFC 8292), uncompressed, in base64url.'),
    }),
  }),
  remindByPush: defineEndpoint({
    method: 'POST',
    path: '/api/alerts/push',
    access: 'anyone',
    summary: 'Ask for one notification on a device before a drop opens. Repeating it changes nothing.',
    body: z.object({ drop: dropId, subscription: PushSubscription }),
    errors: ['drop_not_found', 'drop_already_open', 'push_service_unknown', 'too_many_requests'],
  }),
  cancelPush: defineEndpoint({
    method: 'POST',
    path: '/api/alerts/push/cancel',
    access: 'anyone',
    summary: 'Cancel the notification of a drop on a device. Repeating it changes nothing.',
    body: z.object({ drop: dropId, endpoint }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/alerts',
    access: 'customer',
    summary: "List the alerts of the customer's address, the newest first.",
    response: z.object({ alerts: z.array(Alert) }),
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/api/alerts/{id}',
    access: 'customer',
    summary: "Cancel an alert of the customer's address.",
    params: z.object({ id: AlertId }),
    errors: ['alert_not_found'],
  }),
});
