import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { roles } from '#shared/domain/common/roles.ts';

const member = { type: 'string', required: true } as const;

/**
 * Somebody who works here, or used to. Members who have left stay, because the trail names them.
 *
 * | access | key |
 * |---|---|
 * | one member | `staff` / `member#<staffId>` |
 * | all of them | `staff` / `member#…` |
 */
export const staffMember = defineEntity('staffMember', {
  attributes: {
    staffId: member,
    email: member,
    name: member,
    role: { type: roles, required: true },
    /** `invited` until the member has a second factor. */
    status: { type: ['invited', 'active', 'left'] as const, required: true },
    /** The current invitation: the links of earlier ones no longer work. */
    invitation: { type: 'number', required: true },
    invitedAt: member,
    joinedAt: { type: 'string' },
    leftAt: { type: 'string' },
    /** The member's sessions, so those that change or end with the member are found without an index. */
    sessions: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          tokenHash: member,
          sessionId: member,
          device: member,
          openedAt: member,
          expiresAt: member,
        },
      },
    },
    version: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', partitions.staff),
      sk: key('sk', 'member#${staffId}', ['staffId']),
    },
  },
});

export type StaffMemberRecord = EntityItem<typeof staffMember>;
