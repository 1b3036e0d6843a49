/** A table of all Stripe calls that the sandbox supports. */
import type { Route } from '../common/route-table.ts';
import { authenticate, confirmIntent } from './confirmation.ts';
import { getDispute } from './disputes.ts';
import type { Sandbox } from './events.ts';
import type { Params } from './form.ts';
import { buildList } from './lists.ts';
import { required } from './parameters.ts';
import { cancelIntent, createIntent, getIntent, updateIntent } from './payment-intents.ts';
import { payOut, readBalance } from './payouts.ts';
import { createRefund, getRefund } from './refunds.ts';
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
  'GET /v1/payment_intents/{id}': { act: (sandbox, { id }) => getIntent(sandbox, id), publishable: true },
  'POST /v1/payment_intents/{id}': { act: (sandbox, { id, params }) => updateIntent(sandbox, id, params) },
  'POST /v1/payment_intents/{id}/confirm': {
    act: (sandbox, { id, params, publishable }) =>
      confirmIntent(sandbox, getIntent(sandbox, id), params, publishable),
    publishable: true,
  },
  'POST /v1/payment_intents/{id}/cancel': { act: (sandbox, { id }) => cancelIntent(sandbox, id) },
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
  'POST /v1/refunds': { act: (sandbox, { params }) => createRefund(sandbox, params) },
  'GET /v1/refunds': { act: ({ ledger }, { params }) => buildList('refunds', ledger.refunds.all(), params) },
  'GET /v1/refunds/{id}': { act: (sandbox, { id }) => getRefund(sandbox, id) },
  'GET /v1/disputes': {
    act: ({ ledger }, { params }) => buildList('disputes', ledger.disputes.all(), params),
  },
  'GET /v1/disputes/{id}': { act: (sandbox, { id }) => getDispute(sandbox, id) },
  'GET /v1/balance': {
    act: (sandbox) => {
      payOut(sandbox);
      return readBalance(sandbox);
    },
  },
  'GET /v1/balance_transactions': {
    act: (sandbox, { params }) => {
      payOut(sandbox);
      const payout = required(params, 'payout');
      const { balanceTransactions, paidOut } = sandbox.ledger;
      const ofPayout = balanceTransactions.all().filter(({ id }) => paidOut.get(id)?.payout === payout);
      return buildList('balance_transactions', ofPayout, params, ['payout']);
    },
  },
  'GET /v1/payouts': {
    act: (sandbox, { params }) => {
      payOut(sandbox);
      return buildList('payouts', sandbox.ledger.payouts.all(), params);
    },
  },
};

export const calls: Route<Operation>[] = Object.entries(table).map(([key, value]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path, value };
});
