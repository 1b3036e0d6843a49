import type { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

/** What an alert is about. */
const about = { drops: ['query'], catalogue: ['query'] } as const;
const customer = { session: ['get'], customer: ['get'] } as const;

export const alertsGrants: EndpointGrants<typeof alertsApi> = {
  create: {
    table: { ...about, ...customer, alert: ['get', 'put'], throttle: ['update'] },
    writesApart: true,
    secrets: ['LINK_SECRET'],
    sendsTo: ['sendEmails'],
  },
  confirm: { table: { ...about, alert: ['get', 'put'] }, secrets: ['LINK_SECRET'] },
  cancelByLink: { table: { alert: ['delete'] }, secrets: ['LINK_SECRET'] },
  getPushKey: { secrets: ['LINK_SECRET'] },
  remindByPush: { table: { ...about, pushReminder: ['put'], throttle: ['update'] }, writesApart: true },
  cancelPush: { table: { pushReminder: ['delete'] } },
  list: { table: { ...about, ...customer }, indexes: { gsi2: ['alertsByMailbox'] } },
  cancel: { table: { ...customer, alert: ['delete'] } },
};
