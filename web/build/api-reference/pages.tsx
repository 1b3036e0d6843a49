import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ApiDocument, componentsIn, listCalls, listParameters } from './document.ts';
import { Fields } from './fields.tsx';
import { OperationArticle } from './operation.tsx';

const indexPath = '/api/openapi.html';
const toPath = (tag: string): string => `/api/openapi/${tag}.html`;

/** `bonded-storage` as a heading: Bonded storage. */
const toTitle = (tag: string): string => `${tag[0]?.toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}`;

type Props = { document: ApiDocument };

const Domains = ({ document, current }: Props & { current?: string }) => (
  <nav aria-label="Domains">
    <ul>
      <li>
        <a href={indexPath} aria-current={current ? undefined : 'page'}>
          Overview
        </a>
      </li>
      {document.tags.map(({ name }) => (
        <li key={name}>
          <a href={toPath(name)} aria-current={name === current ? 'page' : undefined}>
            {toTitle(name)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Page = ({
  document,
  current,
  title,
  children,
}: Props & { current?: string; title: string; children: ReactNode }) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href="/api/openapi.css" />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <a href="/">{document.info.title}</a> <span>API</span>
      </header>
      <Domains document={document} current={current} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </body>
  </html>
);

const Index = ({ document }: Props) => (
  <Page document={document} title={`${document.info.title} API`}>
    <h1>{document.info.title} API</h1>
    <p>{document.info.description}</p>
    <p>
      The same as a document for tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
    </p>
    <h2>What every call has in common</h2>
    <ul>
      <li>
        Requests and answers are JSON in UTF-8. Amounts are pounds with two decimals, as text; times are UTC.
      </li>
      <li>Signing in sets a cookie. A call that changes something must come from a page of the shop.</li>
      <li>
        A call that is repeated with the same idempotency key takes effect once, where the body has such a
        field.
      </li>
      <li>
        A refusal is a problem (RFC 9457): <code>code</code> is for programs, <code>detail</code> for people.
        With 429, <code>retry-after</code> says when to try again.
      </li>
      <li>An answer may gain fields. Ignore the ones you do not know.</li>
    </ul>
    {document.tags.map(({ name, description }) => (
      <section key={name} aria-labelledby={name}>
        <h2 id={name}>
          <a href={toPath(name)}>{toTitle(name)}</a>
        </h2>
        <p>{description}</p>
        <ul className="calls">
          {listCalls(document, name).map(({ method, path, operation }) => (
            <li key={operation.operationId}>
              <a href={`${toPath(name)}#${operation.operationId}`}>{operation.summary}</a>
              <span className="call">
                <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Page>
);

function DomainPage({ document, tag }: Props & { tag: string }) {
  const calls = listCalls(document, tag);
  const shown = calls.flatMap(({ operation }) => [
    listParameters(operation, document),
    operation.requestBody,
    Object.entries(operation.responses).filter(([status]) => Number(status) < 400),
  ]);
  const types = componentsIn(shown, document);
  return (
    <Page document={document} current={tag} title={`${toTitle(tag)}: ${document.info.title} API`}>
      <h1>{toTitle(tag)}</h1>
      <p>{document.tags.find(({ name }) => name === tag)?.description}</p>
      {calls.map((call) => (
        <OperationArticle key={call.operation.operationId} call={call} document={document} />
      ))}
      {types.length > 0 && (
        <section aria-labelledby="types">
          <h2 id="types">Types</h2>
          {types.map((name) => (
            <section key={name} aria-labelledby={name}>
              <h3 id={name}>{name}</h3>
              {document.components.schemas[name]?.description && (
                <p>{document.components.schemas[name].description}</p>
              )}
              <Fields schema={document.components.schemas[name] ?? {}} />
            </section>
          ))}
        </section>
      )}
    </Page>
  );
}

const renderHtml = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}\n`;

/** The pages by their paths: one of all operations, and one per domain. */
export const renderReference = (document: ApiDocument): Record<string, string> => ({
  [indexPath]: renderHtml(<Index document={document} />),
  ...Object.fromEntries(
    document.tags.map(({ name }) => [
      toPath(name),
      renderHtml(<DomainPage document={document} tag={name} />),
    ]),
  ),
});
