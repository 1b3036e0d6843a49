import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { JsonSchema } from './json-schema.ts';

/** The refusals that come from the wrapper itself, and the contracts they apply to. */
const made: { codes: readonly ErrorCode[]; when: (contract: Endpoint) => boolean }[] = [
  {
    codes: ['invalid_request'],
    when: ({ params, query, body, upload }) => Boolean(params || query || body || upload),
  },
  { codes: ['malformed_json', 'body_too_large', 'json_required'], when: ({ body }) => body !== undefined },
  {
    codes: ['malformed_form', 'file_too_large', 'multipart_required'],
    when: ({ upload }) => upload !== undefined,
  },
  { codes: ['session_required'], when: ({ session }) => session === true },
  {
    codes: ['origin_not_allowed'],
    when: ({ method, access }) => method !== 'GET' && !['signed', 'link', 'agent'].includes(access),
  },
  {
    codes: ['user_mismatch'],
    when: ({ session, access }) => session === true || access === 'customer',
  },
  { codes: ['not_signed_in'], when: ({ access }) => access === 'customer' },
  {
    codes: ['admin_required', 'sign_in_setup_required', 'permission_required'],
    when: ({ access }) => access === 'admin',
  },
  { codes: ['internal_error'], when: () => true },
];

/** The body of every failure, as `Problem` in the contracts defines it. */
export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457) with the fields that a page shows.',
  examples: [
    {
      type: '/problems/sold_out',
      title: errorCatalogue.sold_out.title,
      status: errorCatalogue.sold_out.status,
      detail: errorCatalogue.sold_out.detail,
      code: 'sold_out',
      requestId: 'JqK1xgmTrPEEPYg=',
      errors: [],
      message: errorCatalogue.sold_out.detail,
    },
  ],
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors', 'message'],
  properties: {
    type: { type: 'string', examples: ['/problems/sold_out'] },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The message that a shopper reads.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue).sort() },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      description: 'The invalid fields.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', examples: ['guestDetails.email'] },
          message: { type: 'string' },
        },
      },
    },
    message: { type: 'string', description: 'The same as `detail`.' },
    details: { type: 'object', description: 'What the sentence speaks of, such as how many are left.' },
  },
};

/** Every error code of a contract: those of the wrapper, and its own. */
export function listErrorCodes(contract: Endpoint): ErrorCode[] {
  const wrapper = made.filter(({ when }) => when(contract)).flatMap(({ codes }) => codes);
  return [...new Set<ErrorCode>([...wrapper, ...(contract.errors ?? [])])];
}

/** A response for each error status of a contract, with the status's codes. */
export function problemResponses(contract: Endpoint): Record<string, JsonSchema> {
  const codes = listErrorCodes(contract);
  const byStatus = Object.groupBy(codes, (code) => String(errorCatalogue[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].detail}`).join('\n\n'),
        ...(status === '429' ? { headers: { 'retry-after': { schema: { type: 'integer' } } } } : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: codes } } },
          },
        },
      },
    ]),
  );
}
