/** A table of all Stripe calls that the sandbox supports. */
import type Stripe from 'stripe';
import type { Route } from '../common/route-table.ts';
import { authenticate, confirmIntent } from './confirmation.ts';
import { answerDispute, closeDispute, getDispute } from './disputes.ts';
import { noSuch } from './errors.ts';
import type { Sandbox } from './events.ts';
import { list, type Params, text } from './form.ts';
import { getId } from './ledger.ts';
import { buildList } from './lists.ts';
import { cancelIntent, createIntent, getIntent, updateIntent } from './payment-intents.ts';
import { payOut, readBalance } from './payouts.ts';
import { createRefund, getRefund, updateRefund } from './refunds.ts';
import {
  authenticateSetup,
  confirmSetup,
  createCustomer,
  createSetup,
  deleteCustomer,
  getSetup,
} from './setup-intents.ts';

export interface OperationCall {
  id: string;
  params: Params;
  publishable: boolean;
}

export interface Operation {
  act(sandbox: Sandbox, call: OperationCall): object;
  /** Whether a browser may call it with the payment's client secret. */
  publishable?: true;
}

const table: Record<string, Operation> = {
  'POST /v1/payment_intents': { act: (sandbox, { params }) => createIntent(sandbox, params) },
  'GET /v1/payment_intents': {
    act: ({ ledger }, { params }) =>
      buildList('/v1/payment_intents', ledger.paymentIntents.all(), params, matching(params, ['customer'])),
  },
  'GET /v1/payment_intents/{id}': { act: (sandbox, { id }) => getIntent(sandbox, id), publishable: true },
  'POST /v1/payment_intents/{id}': { act: (sandbox, { id, params }) => updateIntent(sandbox, id, params) },
  'POST /v1/payment_intents/{id}/confirm': {
    act: (sandbox, { id, params, publishable }) =>
      confirmIntent(sandbox, getIntent(sandbox, id), params, publishable),
    publishable: true,
  },
  'POST /v1/payment_intents/{id}/cancel': {
    act: (sandbox, { id, params }) => cancelIntent(sandbox, id, params),
  },
  // Not a call of Stripe: the sandbox's bank window reports what the cardholder did.
  'POST /v1/payment_intents/{id}/authenticate': {
    act: (sandbox, { id, params }) =>
      authenticate(sandbox, getIntent(sandbox, id), params.outcome === 'complete'),
    publishable: true,
  },
  'POST /v1/customers': { act: (sandbox, { params }) => createCustomer(sandbox, params) },
  'DELETE /v1/customers/{id}': { act: (sandbox, { id }) => deleteCustomer(sandbox, id) },
  'POST /v1/setup_intents': { act: (sandbox, { params }) => createSetup(sandbox, params) },
  'GET /v1/setup_intents/{id}': { act: (sandbox, { id }) => getSetup(sandbox, id), publishable: true },
  'POST /v1/setup_intents/{id}/confirm': {
    act: (sandbox, { id, params, publishable }) => confirmSetup(sandbox, id, params, publishable),
    publishable: true,
  },
  'POST /v1/setup_intents/{id}/authenticate': {
    act: (sandbox, { id, params }) => authenticateSetup(sandbox, id, params.outcome === 'complete'),
    publishable: true,
  },
  'GET /v1/payment_methods/{id}': {
    act: ({ ledger }, { id }) => ledger.paymentMethods.get(id)?.method ?? unknown('PaymentMethod', id),
  },
  'GET /v1/charges': {
    act: ({ ledger }, { params }) =>
      buildList(
        '/v1/charges',
        ledger.charges.all(),
        params,
        matching(params, ['payment_intent', 'customer']),
      ),
  },
  'GET /v1/charges/{id}': { act: ({ ledger }, { id }) => ledger.charges.get(id) ?? unknown('charge', id) },
  'POST /v1/refunds': { act: (sandbox, { params }) => createRefund(sandbox, params) },
  'GET /v1/refunds': {
    act: ({ ledger }, { params }) =>
      buildList('/v1/refunds', ledger.refunds.all(), params, matching(params, ['payment_intent', 'charge'])),
  },
  'GET /v1/refunds/{id}': { act: (sandbox, { id }) => getRefund(sandbox, id) },
  'POST /v1/refunds/{id}': { act: (sandbox, { id, params }) => updateRefund(sandbox, id, params) },
  'GET /v1/disputes': {
    act: ({ ledger }, { params }) =>
      buildList(
        '/v1/disputes',
        ledger.disputes.all(),
        params,
        matching(params, ['payment_intent', 'charge']),
      ),
  },
  'GET /v1/disputes/{id}': { act: (sandbox, { id }) => getDispute(sandbox, id) },
  'POST /v1/disputes/{id}': { act: (sandbox, { id, params }) => answerDispute(sandbox, id, params) },
  'POST /v1/disputes/{id}/close': { act: (sandbox, { id }) => closeDispute(sandbox, id, 'lost') },
  'GET /v1/balance': {
    act: (sandbox) => {
      payOut(sandbox);
      return readBalance(sandbox);
    },
  },
  'GET /v1/balance_transactions': {
    act: (sandbox, { params }) => {
      payOut(sandbox);
      const { ledger } = sandbox;
      const matches = matching(params, ['source', 'type']);
      const payout = text(params, 'payout');
      return buildList(
        '/v1/balance_transactions',
        ledger.balanceTransactions.all(),
        params,
        (transaction: Stripe.BalanceTransaction) =>
          matches(transaction) &&
          (payout === undefined || ledger.paidOut.get(transaction.id)?.payout === payout),
      );
    },
  },
  'GET /v1/payouts': {
    act: (sandbox, { params }) => {
      payOut(sandbox);
      return buildList('/v1/payouts', sandbox.ledger.payouts.all(), params, matching(params, ['status']));
    },
  },
  'GET /v1/payouts/{id}': {
    act: ({ ledger }, { id }) => ledger.payouts.get(id) ?? unknown('payout', id),
  },
  'GET /v1/balance_transactions/{id}': {
    act: ({ ledger }, { id }) => ledger.balanceTransactions.get(id) ?? unknown('balance_transaction', id),
  },
  'GET /v1/events': {
    act: ({ ledger }, { params }) => {
      const types = [...list(params, 'types'), ...list(params, 'type')].map((type) =>
        type.replace(/\*$/, ''),
      );
      return buildList('/v1/events', ledger.events.all(), params, ({ type }) =>
        types.length === 0
          ? true
          : types.some((wanted) => type === wanted || (wanted.endsWith('.') && type.startsWith(wanted))),
      );
    },
  },
  'GET /v1/events/{id}': { act: ({ ledger }, { id }) => ledger.events.get(id) ?? unknown('event', id) },
};

export const calls: Route<Operation>[] = Object.entries(table).map(([key, value]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path, value };
});

/** Filters by every parameter that was sent; a reference may be an id or the object itself. */
function matching<T extends object>(params: Params, names: string[]): (item: T) => boolean {
  const wanted = names.flatMap((name) => {
    const value = text(params, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return (item) =>
    wanted.every(([name, value]) => getId((item as Record<string, string | null>)[name]) === value);
}

function unknown(what: string, id: string): never {
  throw noSuch(what, id);
}
