import { useState } from 'react';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import type { DocumentContent, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { VersionList } from '#web/ui/version-list.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentVersion, useRestoreDocument } from './queries.ts';

type DocumentVersionsProps = { kind: ShopDocumentKind; record: ShopDocumentRecord };

/** Every version of the texts: to look at, or to go back to. */
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
  const { data, isError, isFetching, refetch } = useDocumentVersion(kind, number);
  if (data) return <DocumentPreview kind={kind} content={data} published={published} />;
  if (!isError) return <Loading label="Loading the version" />;
  return (
    <ErrorState
      title="The version could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type ConfirmRestoreProps = DocumentVersionsProps & { number: number; onClose: () => void };

function ConfirmRestore({ kind, record: { version, latest }, number, onClose }: ConfirmRestoreProps) {
  const { noun } = shopDocuments[kind];
  const { mutate, isPending } = useRestoreDocument(kind);
  const run = () =>
    mutate(
      { number, version },
      {
        onSuccess: () => toast({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} restored` }),
        onError: (error) => {
          closeGateOnRefusal(error);
          const problem = getProblem(error);
          toast({
            title: `The ${noun} were not restored`,
            description:
              problem?.errors?.[0]?.message ??
              problem?.detail ??
              'Please check your connection and try again.',
            variant: 'destructive',
          });
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Restore version ${number}?`}
      press="Restore"
      onPress={run}
      isPending={isPending}
    >
      {`Its ${noun} are published as version ${latest + 1}. Version ${latest} stays here.`}
    </Confirm>
  );
}
