import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { DropForm } from '#shared/domain/catalogue/drops/drop-form.ts';
import { ShownBallotTerms } from './ballot-terms.ts';
import { Drop, Product } from './catalogue.ts';

/** A drop in the back office. */
export const AdminDrop = defineObject('AdminDrop', {
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  headline: z.string(),
  story: z.string(),
  editionSize: z.int().check(z.positive()),
  opensAt: Timestamp,
  closesAt: Timestamp,
  nextDropAt: z.nullable(Timestamp),
  limitPerCustomer: z.int().check(z.positive()),
  restOnSale: withDescription(
    z.boolean(),
    'Whether bottles that remain after closing are sold like any other.',
  ),
  taken: withDescription(
    z.nullish(z.int().check(z.nonnegative())),
    'How many bottles of the edition are sold or reserved; only in the list.',
  ),
  waitingRoom: withDescription(
    z.nullish(
      z.object({ minutesBefore: z.int().check(z.positive()), perMinute: z.int().check(z.positive()) }),
    ),
    'Absent where nobody has to queue.',
  ),
  ballot: withDescription(z.nullish(ShownBallotTerms), 'Absent where it is first come.'),
  version: withDescription(z.int().check(z.nonnegative()), 'To be sent with a change.'),
});
export type AdminDrop = z.output<typeof AdminDrop>;

const Products = z.array(Product);

/** What shoppers will see at a given moment. */
export const DropRehearsal = defineObject('DropRehearsal', {
  at: Timestamp,
  drop: withDescription(z.nullable(Drop), 'In the hero and the banner.'),
  exclusive: withDescription(Products, '“Current Exclusive Drops” of the home page.'),
  vault: withDescription(Products, '“Current drops” of the drops page.'),
  bottles: withDescription(Products, 'The bottles of every drop that is open or planned now.'),
  newProducts: withDescription(
    z.array(z.object({ id: z.string(), name: z.string(), goesLiveAt: Timestamp })),
    'Drafts that will have gone live by then; they are among the bottles above.',
  ),
});
export type DropRehearsal = z.output<typeof DropRehearsal>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) });

export const dropsApi = defineArea('drops', {
  listDrops: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/drops',
    permission: 'products.view',
    summary: 'List the drops, the one that opens last first. The shop shows the one that has opened last.',
    query: ListQuery,
    response: toPageSchema(AdminDrop),
  }),
  createDrop: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/drops',
    permission: 'products.edit',
    summary: 'Plan a drop of one bottle. Sent again, it is planned once.',
    body: DropForm,
    response: AdminDrop,
    status: 201,
    errors: ['product_not_found', 'drop_exists', 'drop_overlaps', 'drop_not_covered', 'changed_meanwhile'],
  }),
  updateDrop: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/drops/{id}',
    permission: 'products.edit',
    summary: 'Change a drop.',
    params,
    body: z.object({
      ...DropForm.shape,
      version: withDescription(z.int().check(z.minimum(0)), 'The version that was read.'),
    }),
    response: AdminDrop,
    errors: [
      'drop_not_found',
      'product_not_found',
      'changed_meanwhile',
      'drop_overlaps',
      'drop_not_covered',
      'drop_has_sales',
      'ballot_has_opened',
      'waiting_room_has_opened',
    ],
  }),
  rehearse: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/drops/rehearsal',
    permission: 'products.view',
    summary: 'Show what shoppers will see at a moment, with the current stock. It changes nothing.',
    query: z.object({
      at: withMeta(z.iso.datetime('Please choose a date and time'), {
        examples: ['2026-11-27T18:00:00.000Z'],
      }),
    }),
    response: DropRehearsal,
  }),
  endDrop: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/drops/{id}/end',
    permission: 'products.edit',
    summary: 'End a drop now; one that has not opened yet is cancelled.',
    params,
    errors: ['drop_not_found', 'changed_meanwhile'],
  }),
});
