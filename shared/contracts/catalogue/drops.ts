import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { DropForm } from '#shared/domain/catalogue/drop-form.ts';
import { ShownBallotTerms } from './ballot-terms.ts';
import { Drop, Product } from './catalogue.ts';

/** A drop as the back office has it. */
export const AdminDrop = z
  .object({
    id: z.string(),
    productId: z.string(),
    title: z.string(),
    headline: z.string(),
    story: z.string(),
    editionSize: z.int().positive(),
    opensAt: Timestamp,
    closesAt: Timestamp,
    nextDropAt: z.nullable(Timestamp),
    limitPerCustomer: z.int().positive(),
    restOnSale: z
      .boolean()
      .meta({ description: 'Whether bottles that remain after closing are sold like any other.' }),
    taken: z.int().nonnegative().nullish().meta({
      description: 'How many bottles of the edition are sold or reserved; only in the list.',
    }),
    waitingRoom: z
      .object({ minutesBefore: z.int().positive(), perMinute: z.int().positive() })
      .nullish()
      .meta({ description: 'Absent where nobody has to queue.' }),
    ballot: z.nullish(ShownBallotTerms).meta({ description: 'Absent where it is first come.' }),
    version: z.int().nonnegative().meta({ description: 'To be sent with a change.' }),
  })
  .meta({ id: 'AdminDrop' });
export type AdminDrop = z.output<typeof AdminDrop>;

const Products = z.array(Product);

/** What shoppers will see at a moment. */
export const DropRehearsal = z
  .object({
    at: Timestamp,
    drop: z.nullable(Drop).meta({ description: 'In the hero and the banner.' }),
    exclusive: Products.meta({ description: '“Current Exclusive Drops” of the home page.' }),
    vault: Products.meta({ description: '“Current drops” of the drops page.' }),
    bottles: Products.meta({ description: 'The bottles of every drop that is open or planned now.' }),
    newProducts: z
      .array(z.object({ id: z.string(), name: z.string(), goesLiveAt: Timestamp }))
      .meta({ description: 'Drafts that will have gone live by then; they are among the bottles above.' }),
  })
  .meta({ id: 'DropRehearsal' });
export type DropRehearsal = z.output<typeof DropRehearsal>;

const params = z.object({ id: z.string().min(1).max(120) });

export const dropsApi = defineArea('drops', {
  listDrops: defineEndpoint({
    method: 'GET',
    path: '/api/admin/drops',
    access: 'admin',
    permission: 'products.view',
    summary: 'List the drops, the one that opens last first. The shop shows the one that has opened last.',
    query: ListQuery,
    response: toPageSchema(AdminDrop),
    errors: [],
  }),
  createDrop: defineEndpoint({
    method: 'POST',
    path: '/api/admin/drops',
    access: 'admin',
    permission: 'products.edit',
    summary: 'Plan a drop of one bottle. Sent again, it is planned once.',
    body: DropForm,
    response: AdminDrop,
    status: 201,
    errors: ['product_not_found', 'drop_exists', 'drop_overlaps', 'drop_not_covered', 'changed_meanwhile'],
  }),
  updateDrop: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/drops/{id}',
    access: 'admin',
    permission: 'products.edit',
    summary: 'Change a drop.',
    params,
    body: z.object({
      ...DropForm.shape,
      version: z.int().min(0).meta({ description: 'The version that was read.' }),
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
  rehearse: defineEndpoint({
    method: 'GET',
    path: '/api/admin/drops/rehearsal',
    access: 'admin',
    permission: 'products.view',
    summary: 'Show what shoppers will see at a moment, with the stock of now. It changes nothing.',
    query: z.object({
      at: z.iso.datetime('Please choose a date and time').meta({ examples: ['2026-11-27T18:00:00.000Z'] }),
    }),
    response: DropRehearsal,
    errors: [],
  }),
  endDrop: defineEndpoint({
    method: 'POST',
    path: '/api/admin/drops/{id}/end',
    access: 'admin',
    permission: 'products.edit',
    summary: 'End a drop now; one that has not opened yet is cancelled.',
    params,
    errors: ['drop_not_found', 'changed_meanwhile'],
  }),
});
