import type * as z from 'zod/mini';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { ErrorCode, ShopErrorCode } from './errors.ts';

/**
 * The contract kernel. An endpoint is data: method, path, schemas, who may call it and its refusals. Five readers
 * follow it: the Lambda wrapper, the CDK construct, the typed web client, the local server and the OpenAPI document.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `signed` is for machines that prove themselves by a signature over the raw body (webhooks). `link` is for the holder of a
 * signed link, such as a mail program that presses its button: the link is the only right, so cookies and origin are ignored.
 * Such a call takes everything from the address and reads no body. `agent` is for other people's programs, which send no
 * origin: such a call only reads, ignores cookies, and answers in a protocol of its own.
 */
export type Access = 'anyone' | 'customer' | 'admin' | 'signed' | 'link' | 'agent';

type PlaceholderIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

export type ObjectSchema = z.core.$ZodObject & { readonly shape: Readonly<Record<string, z.core.$ZodType>> };

export type Endpoint = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What the caller's role must allow; every call of the back office names it, and no other call does. */
  permission?: Permission;
  /**
   * Whether the call concerns the visitor's cart; the wrapper then requires the header `x-session-id`. A signed-in visitor has
   * the cart of the account instead of the one that the header names.
   */
  session?: boolean;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.core.$ZodType;
  /**
   * A file that is sent in a form (`multipart/form-data`), in place of a body: the name of its field, and its largest size. The
   * name of the file on somebody's device is not read.
   */
  upload?: { field: string; maxBytes: number };
  /** The answer's schema; absent for an answer without a body (204). */
  response?: z.core.$ZodType;
  /** The content type of an answer that is a file to be saved, in place of `response`. */
  file?: 'application/pdf' | 'application/json' | 'application/zip';
  /** The status of success: 200 with a body, 204 without one, unless given. */
  status?: 200 | 201 | 202 | 204;
  /** Whether a success redirects the browser to another page of the shop (303) instead of returning a body. */
  redirects?: true;
  /** The answer with 202, if a call is accepted and its outcome is still to come. */
  accepted?: z.core.$ZodType;
  /** The refusals that it declares; none if absent. */
  errors?: readonly ErrorCode[];
  /** `Cache-Control` of a success; any other answer is `no-store`. */
  cacheControl?: string;
};

/** Refuses a `{placeholder}` of the path without a schema of its own, and a schema without its placeholder. */
type ParamsFor<E extends Pick<Endpoint, 'path'>> = [PlaceholderIn<E['path']>] extends [never]
  ? { params?: never }
  : { params: z.core.$ZodObject<Record<PlaceholderIn<E['path']>, z.core.$ZodType>> };

/** Refuses a body, and a cart, if the link is all that counts. */
type LinkFor<E extends Endpoint> = E['access'] extends 'link' ? { body?: never; session?: never } : unknown;

/** Refuses a call of the back office that every role could make unchecked. */
type PermissionFor<E extends Endpoint> = E['access'] extends 'admin'
  ? { permission: Permission }
  : { permission?: never };

/** Refuses codes whose sentences only functions of the back office have. */
type ErrorsFor<E extends Endpoint> = E['access'] extends 'admin'
  ? unknown
  : { errors?: readonly ShopErrorCode[] };

export function defineEndpoint<const E extends Endpoint>(
  contract: E & ParamsFor<E> & LinkFor<E> & PermissionFor<E> & ErrorsFor<E>,
): E {
  return contract;
}

/** The same for a call of the back office, which names what the caller's role must allow. */
export function defineAdminEndpoint<const E extends Omit<Endpoint, 'access'> & { permission: Permission }>(
  contract: E & ParamsFor<E>,
): E & { access: 'admin' } {
  return { ...contract, access: 'admin' };
}

export type NamedEndpoint<E extends Endpoint, Id extends string = string> = E & { readonly id: Id };

/** Gives each contract of an area its one name, `<area>.<verbNoun>`, from which all other names are derived. */
export function defineArea<const Name extends string, const T extends Record<string, Endpoint>>(
  name: Name,
  contracts: T,
): { readonly [K in keyof T & string]: NamedEndpoint<T[K], `${Name}.${K}`> } {
  const named = Object.entries(contracts).map(([key, contract]) => [
    key,
    { ...contract, id: `${name}.${key}` },
  ]);
  return Object.fromEntries(named);
}

type OutputType<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type InputType<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type AcceptedAnswer<E extends Endpoint> = E['accepted'] extends z.core.$ZodType
  ? z.output<E['accepted']>
  : never;

/** What the handler receives, with every part parsed. */
export type Input<E extends Endpoint> = {
  params: OutputType<E['params']>;
  query: OutputType<E['query']>;
  body: OutputType<E['body']>;
  /** The content of the file that the contract takes. */
  file: E['upload'] extends object ? Uint8Array : undefined;
};

/** A file as a handler answers it; `name` is the name it is saved under. */
export type FileAnswer = { name: string; content: Uint8Array };

/** An answer in a protocol of its own, sent unchanged. */
export type ProtocolAnswer = { status: number; contentType?: string; body: string };

/** What the handler returns, and what the client gets. */
export type Answer<E extends Endpoint> = E['access'] extends 'agent' ? ProtocolAnswer : ShopAnswer<E>;

type ShopAnswer<E extends Endpoint> = E['redirects'] extends true
  ? { location: `/${string}` }
  : E['file'] extends string
    ? FileAnswer
    : E['response'] extends z.core.$ZodType
      ? z.output<E['response']> | AcceptedAnswer<E>
      : undefined;

type Part<Name extends string, S> = S extends z.core.$ZodType
  ? { [K in Name]: InputType<S> }
  : { [K in Name]?: undefined };

/** What a client sends. */
export type Request<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['upload'] extends object ? { file: Blob } : { file?: undefined });
