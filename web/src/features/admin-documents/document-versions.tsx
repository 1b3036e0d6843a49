import { useState } from 'react';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import type { DocumentContent, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { VersionList } from '#web/ui/version-list.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentVersion, useRestoreDocument } from './queries.ts';

type DocumentVersionsProps = { kind: ShopDocumentKind; record: ShopDocumentRecord };

export function DocumentVersions({ kind, record }: DocumentVersionsProps) {
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      <VersionList
        versions={record.versions}
        published={record.latest}
        latest={record.latest}
        content={shopDocuments[kind].noun}
        publishedLabel="Published"
        permission="settings.edit"
        press="Restore"
        onPress={setChosen}
        renderVersion={(number) => <ShownVersion kind={kind} number={number} published={record.content} />}
      />
      {chosen !== undefined && (
        <ConfirmRestore kind={kind} record={record} number={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

type ShownVersionProps = { kind: ShopDocumentKind; number: number; published: DocumentContent };

function ShownVersion({ kind, number, published }: ShownVersionProps) {
  return (
    <Loaded what="the version" query={useDocumentVersion(kind, number)}>
      {(content) => <DocumentPreview kind={kind} content={content} published={published} />}
    </Loaded>
  );
}

type ConfirmRestoreProps = DocumentVersionsProps & { number: number; onClose: () => void };

function ConfirmRestore({ kind, record: { version, latest }, number, onClose }: ConfirmRestoreProps) {
  const { noun } = shopDocuments[kind];
  return (
    <ConfirmChange
      mutation={useRestoreDocument(kind)}
      sent={{ number, version }}
      title={`Restore version ${number}?`}
      press="Restore"
      done={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} restored`}
      failed={`The ${noun} were not restored`}
      onClose={onClose}
    >
      {`Its ${noun} are published as version ${latest + 1}. Version ${latest} stays here.`}
    </ConfirmChange>
  );
}
