import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import {
  type DocumentContent,
  type DocumentField,
  type ShopDocumentKind,
  toContentSchema,
} from '#shared/domain/common/shop-document.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FieldGroup, FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { describePublished } from '#web/ui/version-list.tsx';
import { LivePreview } from './document-preview.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { documentQuery, useDocument, usePublishDocument } from './queries.ts';
import { RateNotices } from './rate-notices.tsx';

type DocumentPageProps = { kind: ShopDocumentKind; history: ReactNode };

export function DocumentPage({ kind, history }: DocumentPageProps) {
  const { title, noun } = shopDocuments[kind];
  return (
    <AdminQueryBoundary query={useDocument(kind)} what={`the ${noun}`} page={title}>
      {(record) => <DocumentEditor kind={kind} record={record} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = ({ content, version }: ShopDocumentRecord) => ({ content, version });

/** How a field is entered; everything except text takes half the width. */
function toControl({ control, isLong }: DocumentField) {
  if (!control) return { kind: isLong ? 'textarea' : 'text' } as const;
  if (control.kind === 'select') return { ...control, width: 'half' } as const;
  if (control.kind === 'date') return { kind: 'date', width: 'half' } as const;
  if (control.kind === 'money') return { kind: 'money', width: 'half' } as const;
  return { kind: 'number', step: 0.5, width: 'half' } as const;
}

/** Converts fields to their stored form: numbers are parsed, and a blank field becomes an empty text. */
const completeContent = ({ content, ...values }: FormValues): FormValues => ({
  ...values,
  content: Object.fromEntries(
    Object.entries<Record<string, unknown>>(content).map(([group, fields]) => [
      group,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')])),
    ]),
  ),
});

const buildFields = (kind: ShopDocumentKind, published: DocumentContent): (FormField | FieldGroup)[] => [
  ...Object.entries(shopDocuments[kind].groups).map(
    ([group, { label, hasNamedFields, fields }]): FieldGroup => ({
      kind: 'group',
      label,
      fields: Object.entries(fields).map(([name, field]) => ({
        ...toControl(field),
        name: `content.${group}.${name}`,
        label: hasNamedFields ? field.label : `${field.label}: ${label}`,
        ...(field.hint && { hint: field.hint }),
        ...(field.isOptional && { isOptional: true }),
      })),
    }),
  ),
  {
    kind: 'custom',
    name: 'preview',
    label: 'Preview',
    render: (form) => <LivePreview kind={kind} published={published} form={form} />,
  },
];

type DocumentEditorProps = DocumentPageProps & { record: ShopDocumentRecord };

function DocumentEditor({ kind, record, history }: DocumentEditorProps) {
  const { title, note, noun } = shopDocuments[kind];
  const publish = usePublishDocument(kind);
  const fields = useMemo(() => buildFields(kind, record.content), [kind, record.content]);
  const [schema] = useState(() =>
    z.object({ content: toContentSchema(shopDocuments[kind]), version: z.int() }),
  );
  const readAgain = useReadAgain(documentQuery(kind), toValues);
  return (
    <AdminPage title={title} note={`${note} ${describePublished(record)}`}>
      <div className="grid gap-10">
        <AdminForm
          permission="settings.edit"
          schema={schema}
          values={toValues(record)}
          fields={fields}
          complete={completeContent}
          submit={(body) => publish.mutateAsync(body)}
          readAgain={readAgain}
          words={{
            press: `Publish ${capitalise(noun)}`,
            pressing: 'Publishing...',
            saved: `${capitalise(noun)} published`,
            failed: `The ${noun} were not published`,
          }}
          cancelTo={adminTab.settings.href()}
        />
        {record.rateNotices && <RateNotices notices={record.rateNotices} />}
        <DocumentVersions kind={kind} record={record} />
        {history}
      </div>
    </AdminPage>
  );
}
