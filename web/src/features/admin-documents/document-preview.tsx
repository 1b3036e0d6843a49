import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type DocumentContent,
  fillPlaceholders,
  type ShopDocumentKind,
} from '#shared/domain/common/shop-document.ts';
import { type LegalPage, legalPages } from '#shared/domain/site/legal/page-names.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Facts } from '#web/ui/facts.tsx';
import { DeliveryPreview } from './delivery-preview.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { StoragePreview } from './storage-preview.tsx';

type DocumentPreviewProps = {
  kind: ShopDocumentKind;
  content: DocumentContent;
  /** The published content, for comparison. */
  published: DocumentContent;
};

/** What the content means to its readers: what delivery costs, or each text as its reader sees it. */
export function DocumentPreview({ kind, content, published }: DocumentPreviewProps) {
  if (kind === 'storageRates') return <StoragePreview content={content} />;
  if (kind === 'deliveryRates') return <DeliveryPreview content={content} published={published} />;
  if (isLegalPage(kind)) return <LegalPreview page={kind} content={content} />;
  return <TextsPreview kind={kind} content={content} />;
}

const isLegalPage = (kind: ShopDocumentKind): kind is LegalPage =>
  (legalPages as readonly string[]).includes(kind);

/** Every text as its reader sees it, with the examples in place of the placeholders. */
const TextsPreview = ({ kind, content }: Pick<DocumentPreviewProps, 'kind' | 'content'>) => (
  <div className="grid gap-6">
    {Object.entries(shopDocuments[kind].groups).map(([group, { label, fields }]) => (
      <section key={group} aria-label={label}>
        <h3 className="mb-1 font-medium">{label}</h3>
        <Facts
          layout="table"
          facts={Object.entries(fields).map(([name, field]) => ({
            name: field.label,
            value: (
              <span className="whitespace-pre-line">
                {fillPlaceholders(content[group]?.[name] ?? field.initial, field.placeholders ?? {})}
              </span>
            ),
          }))}
          className="border-hairline border-y [&_dd]:wrap-anywhere"
        />
      </section>
    ))}
  </div>
);

type LivePreviewProps = {
  kind: ShopDocumentKind;
  published: DocumentContent;
  form: UseFormReturn<FormValues>;
};

export function LivePreview({ kind, published, form }: LivePreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control }));
  return (
    <section className="grid gap-4 rounded-card border border-hairline bg-surface p-5" aria-label="Preview">
      <h2 className="font-display text-xl">Preview</h2>
      <DocumentPreview
        kind={kind}
        content={(values.content ?? {}) as DocumentContent}
        published={published}
      />
    </section>
  );
}
