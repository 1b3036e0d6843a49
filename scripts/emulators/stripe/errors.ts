/** Stripe's errors: the status, the body and the wording that the client libraries turn into exceptions. */
import { json, type Reply } from '../common/emulator-server.ts';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  [more: string]: unknown;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Stripe remembers an answer for its idempotency key only once it has begun to act, not when it refused the parameters. */
  readonly began: boolean;

  constructor(status: number, body: ErrorBody, began = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.began = began;
  }

  reply(requestId: string): Reply {
    const { code } = this.body;
    const help = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
    return json({ error: { ...this.body, ...help } }, this.status, { 'request-id': requestId });
  }
}

export const badRequest = (message: string, more: Partial<ErrorBody> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

/** The request was valid, but the state of the object does not allow it. */
export const unexpectedState = (message: string, more: Partial<ErrorBody> = {}): StripeRefusal =>
  new StripeRefusal(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, ...more },
    true,
  );

export const noSuch = (what: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const missing = (param: string): StripeRefusal =>
  badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
