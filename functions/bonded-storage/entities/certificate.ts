import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A certificate that was issued for a bottle on a day. Its code is derived from both, so issuing it again on that day
 * writes the same item.
 *
 * | access | key |
 * |---|---|
 * | a customer's certificates | `storage#<customerId>`, begins with `certificate#` |
 * | the certificate with a code | gsi1 `certificate#<code>` / `certificate` |
 */
export const certificate = defineEntity('certificate', {
  attributes: {
    customerId: { type: 'string', required: true },
    /** 16 characters of Crockford's base 32, in capitals and without hyphens. */
    code: { type: 'string', required: true },
    holdingId: { type: 'string', required: true },
    /** The day, in London: `2026-03-09`. */
    issuedOn: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    inStorage: {
      pk: key('pk', `${partitions.storage}\${customerId}`, ['customerId']),
      sk: key('sk', 'certificate#${code}', ['code']),
    },
    byCode: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.certificate}\${code}`, ['code']),
      sk: key('gsi1sk', 'certificate'),
    },
  },
});

export type CertificateRecord = EntityItem<typeof certificate>;
