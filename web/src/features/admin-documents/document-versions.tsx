import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import type { DocumentContent, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { RestorableVersions } from '#web/ui/version-list.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentVersion, useRestoreDocument } from './queries.ts';

type DocumentVersionsProps = { kind: ShopDocumentKind; record: ShopDocumentRecord };

export function DocumentVersions({ kind, record }: DocumentVersionsProps) {
  const { noun } = shopDocuments[kind];
  return (
    <RestorableVersions
      record={record}
      noun={noun}
      content={noun}
      restore={useRestoreDocument(kind)}
      describeRestored={(next) => `Its ${noun} are published as version ${next}.`}
      renderVersion={(number) => <ShownVersion kind={kind} number={number} published={record.content} />}
    />
  );
}

type ShownVersionProps = { kind: ShopDocumentKind; number: number; published: DocumentContent };

const ShownVersion = ({ kind, number, published }: ShownVersionProps) => (
  <AdminQueryBoundary what="the version" query={useDocumentVersion(kind, number)}>
    {(content) => <DocumentPreview kind={kind} content={content} published={published} />}
  </AdminQueryBoundary>
);
