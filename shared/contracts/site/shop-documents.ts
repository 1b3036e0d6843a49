import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { rateNoticeStates } from '#shared/domain/bonded-storage/rate-notice.ts';
import { isMultilineText } from '#shared/domain/common/one-line.ts';
import { shopDocumentKinds } from '#shared/domain/common/shop-document.ts';
import { TradingHoursVersion } from './trading-hours.ts';

const Texts = z.record(z.string(), z.record(z.string(), z.string()));

export const ShopDocumentRecord = defineObject('ShopDocumentRecord', {
  version: withDescription(z.int(), 'Rises with every change; an edit sends the one it has read.'),
  latest: withDescription(z.int(), 'The number of the published version.'),
  content: withDescription(Texts, 'Every text, by its group and its name.'),
  versions: withDescription(z.array(TradingHoursVersion), 'The latest first, at most 50.'),
  rateNotices: withDescription(
    z.optional(
      z.array(
        z.object({
          number: withDescription(z.int(), 'The version by which the change was published.'),
          from: z.iso.date(),
          state: z.enum(rateNoticeStates),
          announcedTo: withDescription(z.int(), 'How many people were emailed about it.'),
          withdrawnFrom: withDescription(
            z.int(),
            'How many people were emailed that the rates stay the same after it was undone.',
          ),
        }),
      ),
    ),
    'Of storage rates alone: the emails about the last changes, the latest first.',
  ),
});
export type ShopDocumentRecord = z.output<typeof ShopDocumentRecord>;

const name = z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/, 'Must be the name of a text'));

/** Texts as they are sent; the rules of their kind check them. */
const SentTexts = z.record(name, z.record(name, z.string().check(z.maxLength(20_000), isMultilineText)));

const version = z.int('Must be a whole number').check(z.minimum(0));
const kind = withMeta(z.enum(shopDocumentKinds), { examples: ['emailTexts'] });

/** Settings made of many texts; each is published as a version that can be viewed and restored. */
export const shopDocumentsApi = defineArea('shopDocuments', {
  getDocument: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/shop-documents/{kind}',
    permission: 'settings.view',
    summary: 'Show the published texts of a kind and their versions.',
    params: z.object({ kind }),
    response: ShopDocumentRecord,
  }),
  getDocumentVersion: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/shop-documents/{kind}/versions/{number}',
    permission: 'settings.view',
    summary: 'Show one version of the texts of a kind.',
    params: z.object({
      kind,
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
    response: Texts,
    errors: ['document_version_not_found'],
  }),
  publishDocument: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/shop-documents/{kind}',
    permission: 'settings.edit',
    summary: 'Publish texts as a new version; refused if the version read is no longer current.',
    params: z.object({ kind }),
    body: z.object({ content: SentTexts, version }),
    response: ShopDocumentRecord,
    errors: ['changed_meanwhile'],
  }),
  restoreDocument: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/shop-documents/{kind}/published',
    permission: 'settings.edit',
    summary: 'Publish an earlier version anew, as the latest.',
    params: z.object({ kind }),
    body: z.object({
      number: z.int('Must be a whole number').check(z.minimum(1), z.maximum(100_000)),
      version,
    }),
    response: ShopDocumentRecord,
    errors: ['document_version_not_found', 'changed_meanwhile'],
  }),
});
