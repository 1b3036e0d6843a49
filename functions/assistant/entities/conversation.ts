import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A customer's latest exchanges with AI Simo, expiring 30 days after the last answer (`ttl`, seconds). `version` rises with
 * every change, and each change is made on the version that it read.
 *
 * | access | key |
 * |---|---|
 * | a customer's conversation | `conversation#<customerId>` / `conversation` |
 */
export const conversation = defineEntity('conversation', {
  attributes: {
    customerId: { type: 'string', required: true },
    exchanges: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          id: { type: 'string', required: true },
          question: { type: 'string', required: true },
          answer: { type: 'string', required: true },
          /** A list of `StoredBlock`, perhaps of another version, so it is validated when shown. */
          blocks: { type: 'any' },
          bottles: { type: 'list', items: { type: 'string' }, required: true },
          conversationId: { type: 'string' },
          askedAt: { type: 'string', required: true },
        },
      },
    },
    /** When the customer deleted it: an answer to an earlier question is no longer stored. */
    clearedAt: { type: 'string' },
    version: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofCustomer: {
      pk: key('pk', `${partitions.conversation}\${customerId}`, ['customerId']),
      sk: key('sk', 'conversation'),
    },
  },
});

export type ConversationRecord = EntityItem<typeof conversation>;
