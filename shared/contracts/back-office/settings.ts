import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';

const Days = z
  .int('Must be a whole number of days')
  .check(z.minimum(1, 'Must be at least one day'), z.maximum(365, 'Must be at most a year'));
const LowStock = z
  .int('Must be a whole number of bottles')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(999, 'Must be at most 999'));

/** What staff may change; `version` is the one that they have read. */
export const SettingsBody = z.object({
  notificationEmail: z.nullable(z.email('Please enter a valid email address').check(z.maxLength(254))),
  lowStockAt: LowStock,
  recentOrderDays: Days,
  version: z.int().check(z.minimum(0)),
});

const Text = z.nullable(z.string());

export const Settings = defineObject('Settings', {
  editable: SettingsBody,
  changedAt: z.nullable(Timestamp),
  changedBy: Text,
  company: withDescription(
    z.object({
      companyName: z.string(),
      companyNumber: Text,
      vatNumber: Text,
      registeredOffice: Text,
      premisesLicence: Text,
    }),
    'From the stage; what is not set is null.',
  ),
  mail: z.object({
    provider: withDescription(z.enum(['ses', 'mailbox']), '`mailbox` where no email leaves the machine.'),
    from: z.string(),
    ordersSet: z.string(),
    newsSet: z.string(),
  }),
  versions: z.object({ application: z.string(), commit: Text, node: z.string(), stripeApi: z.string() }),
});
export type Settings = z.output<typeof Settings>;

export const settingsApi = defineArea('settings', {
  getSettings: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/settings',
    permission: 'settings.view',
    summary: 'Return the settings: those that staff may change, and those of the stage.',
    response: Settings,
  }),
  updateSettings: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    permission: 'settings.edit',
    summary: 'Change the settings; refused if the version read is no longer current.',
    body: SettingsBody,
    response: SettingsBody,
    errors: ['changed_meanwhile'],
  }),
});
