import * as z from 'zod';
import { DropForm } from '#shared/domain/drop-form.ts';
import { area, endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { ListQuery, pageOf } from './page.ts';

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
    nextDropAt: Timestamp.nullable(),
    version: z.int().nonnegative().meta({ description: 'To be sent with a change.' }),
  })
  .meta({ id: 'AdminDrop' });
export type AdminDrop = z.output<typeof AdminDrop>;

const params = z.object({ id: z.string().min(1).max(120) });

export const dropsApi = area('drops', {
  listDrops: endpoint({
    method: 'GET',
    path: '/api/admin/drops',
    access: 'admin',
    summary: 'List the drops, the one that opens last first. The shop shows the one that has opened last.',
    query: ListQuery,
    response: pageOf(AdminDrop),
    errors: [],
  }),
  createDrop: endpoint({
    method: 'POST',
    path: '/api/admin/drops',
    access: 'admin',
    summary: 'Plan a release of one bottle. The same one sent again is planned once.',
    body: DropForm,
    response: AdminDrop,
    status: 201,
    errors: ['product_not_found', 'drop_exists'],
  }),
  updateDrop: endpoint({
    method: 'PUT',
    path: '/api/admin/drops/{id}',
    access: 'admin',
    summary: 'Change a drop.',
    params,
    body: z.object({
      ...DropForm.shape,
      version: z.int().min(0).meta({ description: 'The version that was read.' }),
    }),
    response: AdminDrop,
    errors: ['drop_not_found', 'product_not_found', 'changed_meanwhile'],
  }),
  endDrop: endpoint({
    method: 'POST',
    path: '/api/admin/drops/{id}/end',
    access: 'admin',
    summary: 'End a drop now; one that has not opened yet is taken back.',
    params,
    errors: ['drop_not_found', 'changed_meanwhile'],
  }),
});
