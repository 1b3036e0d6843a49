import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import type { DocumentContent, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { call } from '#web/lib/api.ts';
import { deliveryTermsQuery } from '#web/lib/delivery-terms.ts';
import { buildQuery } from '#web/lib/query.ts';

export const documentQuery = (kind: ShopDocumentKind) =>
  buildQuery(shopDocumentsApi.getDocument, { params: { kind } });
export const useDocument = (kind: ShopDocumentKind) =>
  useQuery({ ...documentQuery(kind), refetchOnMount: 'always' });

/** A version never changes. */
export const useDocumentVersion = (kind: ShopDocumentKind, number: number) =>
  useQuery(buildQuery(shopDocumentsApi.getDocumentVersion, { params: { kind, number } }));

/** The audit trail's call, which belongs to another feature. */
const trailId = 'audit.listTrail';

function useChange<Input>(kind: ShopDocumentKind, mutationFn: (sent: Input) => Promise<ShopDocumentRecord>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (published) => {
      client.setQueryData(documentQuery(kind).queryKey, published);
      const shown = [[trailId], deliveryTermsQuery.queryKey];
      return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

export const usePublishDocument = (kind: ShopDocumentKind) =>
  useChange(kind, (body: { content: DocumentContent; version: number }) =>
    call(shopDocumentsApi.publishDocument, { params: { kind }, body }),
  );

export const useRestoreDocument = (kind: ShopDocumentKind) =>
  useChange(kind, (body: { number: number; version: number }) =>
    call(shopDocumentsApi.restoreDocument, { params: { kind }, body }),
  );
