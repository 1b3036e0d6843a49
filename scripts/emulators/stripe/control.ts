/** How people and tests control the sandbox from outside: hold and deliver events, pay, settle, dispute, break. */

import { type Call, fromOwnPages, json, type Reply, type RouteHandler } from '../common/emulator-server.ts';
import { settleIntent } from './confirmation.ts';
import type { Webhooks } from './deliveries.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { StripeRefusal } from './errors.ts';
import type { Sandbox } from './events.ts';
import { type Faults, isFaultKind } from './faults.ts';
import { getId } from './ledger.ts';
import { createRefund, settleRefund } from './refunds.ts';

type Fields = Record<string, string | number | undefined>;

export interface Controls {
  sandbox: Sandbox;
  webhooks: Webhooks;
  faults: Faults;
  /** Confirms a payment with a card that is accepted, as a buyer's browser would. */
  pay(id: string): unknown;
}

/** Each accepts JSON or a form, and returns JSON; a form that names a return address is redirected there. */
export function controlRoutes(controls: Controls): Record<string, RouteHandler> {
  const { sandbox, webhooks, faults } = controls;
  return {
    'POST /_control/webhooks': answering(({ mode }) => {
      webhooks.mode = mode === 'held' ? 'held' : 'automatic';
    }),
    'POST /_control/deliver': answering(async () => ({ attempts: await webhooks.deliver() })),
    'POST /_control/settlement': answering(({ mode }) => {
      sandbox.settlement = mode === 'held' ? 'held' : 'at-once';
    }),
    'POST /_control/payments/{id}/pay': answering((_, id) => controls.pay(id)),
    'POST /_control/payments/{id}/settle': answering(({ result }, id) =>
      settleIntent(sandbox, id, result === 'fail' || result === 'succeed' ? result : undefined),
    ),
    'POST /_control/payments/{id}/dispute': answering((_, id) => {
      const intent = sandbox.ledger.paymentIntents.get(id);
      return openDispute(sandbox, sandbox.ledger.charges.get(getId(intent?.latest_charge)));
    }),
    // A refund as made in Stripe's dashboard, which the shop learns of only by an event.
    'POST /_control/payments/{id}/refund': answering(({ amount }, id) =>
      createRefund(sandbox, { payment_intent: id, ...(amount ? { amount: String(amount) } : {}) }),
    ),
    'POST /_control/disputes/{id}/close': answering(({ result }, id) =>
      closeDispute(sandbox, id, result === 'won' ? 'won' : 'lost'),
    ),
    'POST /_control/refunds/{id}/settle': answering(({ result }, id) =>
      settleRefund(sandbox, id, result === 'failed' ? 'failed' : 'succeeded'),
    ),
    'POST /_control/faults': answering(({ kind, count }) => {
      if (!isFaultKind(kind)) throw new Error(`There is no fault of the kind ${kind}.`);
      faults.set({ kind, count: Number(count ?? 1) });
    }),
  };
}

const answering = (act: (fields: Fields, id: string) => unknown): RouteHandler =>
  fromOwnPages(async (call) => {
    try {
      const fields = parseFields(call);
      const done = await act(fields, call.params.id ?? '');
      return fields.back ? sendBack(String(fields.back)) : json(done ?? {});
    } catch (error) {
      if (error instanceof StripeRefusal) return error.reply('req_control');
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  });

function parseFields(call: Call): Fields {
  const body = call.body.toString();
  if (String(call.headers['content-type']).includes('form'))
    return Object.fromEntries(new URLSearchParams(body));
  return JSON.parse(body || '{}') as Fields;
}

/** Redirects only to a place on this server. */
const sendBack = (to: string): Reply => ({
  status: 303,
  headers: { location: to.startsWith('/') && !to.startsWith('//') ? to : '/' },
  body: '',
});
