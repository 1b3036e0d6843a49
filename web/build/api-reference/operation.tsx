import {
  type ApiDocument,
  type Call,
  type Content,
  listParameters,
  type Parameter,
  type Response,
} from './document.ts';
import { Fields, SchemaType } from './fields.tsx';

const Json = ({ label, value }: { label: string; value: unknown }) => (
  <figure>
    <figcaption>{label}</figcaption>
    <pre>
      <code>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</code>
    </pre>
  </figure>
);

/** A sentence of the document, with field names between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

/** The request as sent over the network, built from the examples of its parts. */
function formatRequest({ method, path, operation }: Call, parameters: Parameter[]): string {
  const formatExample = (name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.in === 'path' && one.name === name)?.example));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => formatExample(name));
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.example !== undefined && one.example !== null)
      .map(({ name, example }) => [name, String(example)]),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const headers = [
    ...parameters.filter((one) => one.in === 'header').map(({ name }) => `${name}: k3x9v2m7q1w8e5r4t6y0u2i9`),
    ...(type ? [`content-type: ${type}`] : []),
  ];
  const body = content?.example === undefined ? [] : ['', JSON.stringify(content.example, null, 2)];
  return [`${method} ${address}${query.size > 0 ? `?${query}` : ''}`, ...headers, ...body].join('\n');
}

const Parameters = ({ parameters }: { parameters: Parameter[] }) => (
  <>
    <h3>Parameters</h3>
    <dl className="fields">
      {parameters.map(({ name, in: place, required, description, schema }) => (
        <div key={`${place}-${name}`}>
          <dt>
            <code>{name}</code> <span className="optional">{required ? place : `${place}, optional`}</span>
          </dt>
          <dd>
            <p className="type">
              <SchemaType schema={schema} />
            </p>
            {description && <p>{description}</p>}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

const Body = ({ content }: { content: Content }) => (
  <>
    <h3>Body</h3>
    {Object.entries(content).map(([type, { schema }]) => (
      <div key={type}>
        {type !== 'application/json' && <p>{type}</p>}
        <Fields schema={schema} />
      </div>
    ))}
  </>
);

function Success({ status, response }: { status: string; response: Response }) {
  const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
  return (
    <>
      <h3>Answer {status}</h3>
      {!content && <p>{response.description}</p>}
      {content && content.example === undefined && <p>{type}</p>}
      {content && content.example !== undefined && (
        <>
          <details>
            <summary>Fields of answer {status}</summary>
            <Fields schema={content.schema} />
          </details>
          <Json label={`Example of answer ${status}`} value={content.example} />
        </>
      )}
    </>
  );
}

/** Each line of a description is a code between backticks and a readable sentence. */
const Refusals = ({ responses }: { responses: [string, Response][] }) => (
  <details>
    <summary>Refusals ({responses.length})</summary>
    <dl className="fields">
      {responses.map(([status, { description }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            {description.split('\n\n').map((line) => {
              const [, code, sentence] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
              return (
                <p key={line}>
                  <code>{code}</code> {sentence}
                </p>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

export function OperationArticle({ call, document }: { call: Call; document: ApiDocument }) {
  const { method, path, operation } = call;
  const parameters = listParameters(operation, document);
  const responses = Object.entries(operation.responses);
  return (
    <article aria-labelledby={operation.operationId}>
      <h2 id={operation.operationId}>{operation.summary.replace(/\.$/, '')}</h2>
      <p className="call">
        <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <p>
        <WithCode text={operation.description} />
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {operation.requestBody && <Body content={operation.requestBody.content} />}
      <Json label="Example request" value={formatRequest(call, parameters)} />
      {responses
        .filter(([status]) => Number(status) < 400)
        .map(([status, response]) => (
          <Success key={status} status={status} response={response} />
        ))}
      <Refusals responses={responses.filter(([status]) => Number(status) >= 400)} />
    </article>
  );
}
