import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import {
  type ShopDocumentKind,
  shopDocuments,
  toContentSchema,
} from '#shared/domain/common/shop-document.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FieldGroup, FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { LivePreview } from './document-preview.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { documentQuery, useDocument, usePublishDocument } from './queries.ts';

type DocumentPageProps = { kind: ShopDocumentKind; history: ReactNode };

/** Settings of many texts: to be changed, looked at, published and undone. */
export function DocumentPage({ kind, history }: DocumentPageProps) {
  const { data, isError, isFetching, refetch } = useDocument(kind);
  if (data) return <DocumentEditor kind={kind} record={data} history={history} />;
  if (!isError) return <Loading label="Loading the texts" />;
  return (
    <AdminPage title={shopDocuments[kind].title}>
      <ErrorState
        title="The texts could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

const toValues = ({ content, version }: ShopDocumentRecord) => ({ content, version });

function describe({ latest, versions: [last] }: ShopDocumentRecord): string {
  const state = `Version ${latest} is published.`;
  return last?.savedAt && last.savedBy
    ? `${state} Last changed ${formatTime(last.savedAt)} by ${formatActor(last.savedBy)}.`
    : state;
}

const buildFields = (kind: ShopDocumentKind): (FormField | FieldGroup)[] => [
  ...Object.entries(shopDocuments[kind].groups).map(
    ([group, { label, fields }]): FieldGroup => ({
      ...{ kind: 'group', label },
      fields: Object.entries(fields).map(([name, field]) => ({
        kind: field.isLong ? 'textarea' : 'text',
        name: `content.${group}.${name}`,
        label: `${field.label}: ${label}`,
        hint: field.hint,
      })),
    }),
  ),
  {
    ...{ kind: 'custom', name: 'preview', label: 'Preview' },
    render: (form) => <LivePreview kind={kind} form={form} />,
  },
];

type DocumentEditorProps = DocumentPageProps & { record: ShopDocumentRecord };

function DocumentEditor({ kind, record, history }: DocumentEditorProps) {
  const { title, note } = shopDocuments[kind];
  const publish = usePublishDocument(kind);
  const values = useMemo(() => toValues(record), [record]);
  const [{ fields, schema }] = useState(() => ({
    fields: buildFields(kind),
    schema: z.object({ content: toContentSchema(kind), version: z.int() }),
  }));
  const readAgain = useReadAgain(documentQuery(kind), toValues);
  return (
    <AdminPage title={title} note={`${note} ${describe(record)}`}>
      <div className="grid gap-10">
        <AdminForm
          permission="settings.edit"
          schema={schema}
          values={values}
          fields={fields}
          submit={(body) => publish.mutateAsync(body)}
          readAgain={readAgain}
          onSaved={() => undefined}
          words={{
            press: 'Publish Texts',
            pressing: 'Publishing...',
            saved: 'Texts published',
            failed: 'The texts were not published',
          }}
          cancelTo={adminTab.settings.href()}
        />
        <DocumentVersions kind={kind} record={record} />
        {history}
      </div>
    </AdminPage>
  );
}
