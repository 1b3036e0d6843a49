import * as z from 'zod';
import { Timestamp } from '#shared/contracts/fields.ts';
import { Day } from '#shared/contracts/held-product.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** Parts of an order that several calls answer or take. */

export const Tracking = z
  .object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })
  .meta({ id: 'Tracking' });

export const SentTracking = z.object({
  carrier: z.string().trim().min(1, 'Please name the carrier').max(60).check(isOneLine),
  number: z.string().trim().min(1, 'Please enter the tracking number').max(60).check(isOneLine),
  url: z
    .url({ protocol: /^https$/, message: 'Please enter a link that begins with https://' })
    .max(400)
    .nullish(),
});

/** What left with one parcel of an order that left in several. */
export const Parcel = z
  .object({
    sentAt: Timestamp,
    items: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
    tracking: Tracking.nullable(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.output<typeof Parcel>;

/** An address in parts. */
export const AddressParts = z.object({
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  county: z.string().nullable(),
  postcode: z.string(),
});

/** What the staff has noted about an order. */
export const OrderNote = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    version: z.int().meta({ description: 'To be sent with a change.' }),
    canChange: z.boolean().meta({ description: 'Whether whoever reads it wrote it, or is an owner.' }),
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.output<typeof OrderNote>;

export const RequestKey = z
  .string()
  .regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')
  .meta({
    description: 'Made by the page: the same key again does nothing more, and with other content is a 409.',
  });

/** The promise of a delivery. */
export const Arrives = z.object({ from: Day, to: Day }).nullable().meta({
  description:
    'The first and last day that delivery was promised for; null in bond and on orders from before it was kept.',
});
