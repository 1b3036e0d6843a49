import { useQuery } from '@tanstack/react-query';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import type { ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { deliveryTermsQuery } from '#web/lib/delivery-terms.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useRecordChange } from '#web/lib/use-change.ts';

export const documentQuery = (kind: ShopDocumentKind) =>
  buildQuery(shopDocumentsApi.getDocument, { params: { kind } });
export const useDocument = (kind: ShopDocumentKind) =>
  useQuery({ ...documentQuery(kind), refetchOnMount: 'always' });

/** A version never changes. */
export const useDocumentVersion = (kind: ShopDocumentKind, number: number) =>
  useQuery(buildQuery(shopDocumentsApi.getDocumentVersion, { params: { kind, number } }));

const useDocumentChange = <Input>(
  kind: ShopDocumentKind,
  send: (sent: Input) => Promise<ShopDocumentRecord>,
) => useRecordChange(send, () => documentQuery(kind).queryKey, [[trailId], deliveryTermsQuery.queryKey]);

export const usePublishDocument = (kind: ShopDocumentKind) =>
  useDocumentChange(kind, sendTo(shopDocumentsApi.publishDocument, { kind }));

export const useRestoreDocument = (kind: ShopDocumentKind) =>
  useDocumentChange(kind, sendTo(shopDocumentsApi.restoreDocument, { kind }));
