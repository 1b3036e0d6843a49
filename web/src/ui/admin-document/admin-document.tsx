import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ArrowLeft, Printer } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { type Fact, Facts } from '../facts.tsx';
import { PageHead } from '../page-head.tsx';

type AdminDocumentProps = {
  back: { label: string; href: string };
  /** The kind of document: 'Purchase order'. */
  kind: string;
  /** The name of the document, usually its number. */
  title: string;
  status?: ReactNode;
  actions?: ReactNode;
  facts: readonly Fact[];
  children: ReactNode;
  history?: ReactNode;
};

/** The page of one document of the back office; `features/procurement/order-page.tsx` is an example. */
export function AdminDocument(props: AdminDocumentProps) {
  const { back, kind, title, status, actions, facts, children, history } = props;
  const { state } = useLocation();
  const listSearch = (state as { listSearch?: string } | null)?.listSearch ?? '';
  return (
    <article>
      <PageHead title={`${title} | ${kind}`} />
      <Link
        to={{ pathname: back.href, search: listSearch }}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-hairline border-b pb-6">
        <div className="min-w-0">
          <p className="text-brass text-sm">{kind}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="wrap-anywhere font-display text-3xl">{title}</h1>
            {status}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {actions}
          <Button look="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </div>
      </header>
      <Facts facts={facts} className="py-6" />
      <div className="grid gap-8">{children}</div>
      {history && <div className="mt-10 print:hidden">{history}</div>}
    </article>
  );
}

export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}
