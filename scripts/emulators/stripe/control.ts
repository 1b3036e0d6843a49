/** How people and tests control the sandbox from outside: deliver, drop and repeat events, settle, dispute, break. */

import type { Call, Reply, RouteHandler } from '../common/emulator-server.ts';
import { json } from '../common/emulator-server.ts';
import { isCrossOrigin } from '../common/is-cross-origin.ts';
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
  reset(): void;
  /** Confirms a payment with a card that is accepted, as a buyer's browser would. */
  pay(id: string): unknown;
}

/** Each accepts JSON or a form, and returns JSON; a form that names a return address is redirected there. */
export function controlRoutes(controls: Controls): Record<string, RouteHandler> {
  const { sandbox, webhooks, faults } = controls;
  const on = (act: (fields: Fields, id: string) => unknown): RouteHandler => answering(act);
  return {
    'GET /_control/deliveries': () => json({ mode: webhooks.mode, deliveries: webhooks.all() }),
    'POST /_control/webhooks': on(({ mode, url }) => {
      if (url !== undefined) webhooks.url = String(url);
      if (mode !== undefined) webhooks.mode = mode === 'held' ? 'held' : 'automatic';
      return { mode: webhooks.mode, url: webhooks.url };
    }),
    'POST /_control/deliver': on(async (fields) => ({
      attempts: await webhooks.deliver({
        count: optional(fields.count),
        seed: optional(fields.seed),
        signedAt: optional(fields.signedAt),
        secret: fields.secret === undefined ? undefined : String(fields.secret),
      }),
    })),
    'POST /_control/deliveries/{id}/send': on(({ signedAt, secret }, id) =>
      webhooks.send(id, {
        signedAt: optional(signedAt),
        secret: secret === undefined ? undefined : String(secret),
      }),
    ),
    'POST /_control/deliveries/{id}/drop': on((_, id) => webhooks.drop(id)),
    'POST /_control/deliveries/{id}/delay': on(({ ms }, id) => webhooks.delay(id, Number(ms ?? 30_000))),
    'POST /_control/events/{id}/resend': on((_, id) => webhooks.resend(id)),
    'POST /_control/settlement': on(({ mode }) => {
      sandbox.settlement = mode === 'held' ? 'held' : 'at-once';
      return { mode: sandbox.settlement };
    }),
    'POST /_control/payments/{id}/pay': on((_, id) => controls.pay(id)),
    'POST /_control/payments/{id}/settle': on(({ result }, id) =>
      settleIntent(sandbox, id, result === 'fail' || result === 'succeed' ? result : undefined),
    ),
    'POST /_control/payments/{id}/dispute': on((_, id) => {
      const intent = sandbox.ledger.paymentIntents.get(id);
      return openDispute(sandbox, sandbox.ledger.charges.get(getId(intent?.latest_charge)));
    }),
    // A refund as made in Stripe's dashboard, which the shop learns of only by an event.
    'POST /_control/payments/{id}/refund': on(({ amount }, id) =>
      createRefund(sandbox, { payment_intent: id, ...(amount ? { amount: String(amount) } : {}) }),
    ),
    'POST /_control/disputes/{id}/close': on(({ result }, id) =>
      closeDispute(sandbox, id, result === 'won' ? 'won' : 'lost'),
    ),
    'POST /_control/refunds/{id}/settle': on(({ result }, id) =>
      settleRefund(sandbox, id, result === 'failed' ? 'failed' : 'succeeded'),
    ),
    'POST /_control/faults': on(({ kind, call, count, delayMs }) => {
      if (!isFaultKind(kind)) throw new Error(`There is no fault of the kind ${kind}.`);
      faults.set({
        kind,
        call: call ? String(call) : undefined,
        count: optional(count),
        delayMs: optional(delayMs),
      });
    }),
    'DELETE /_control/faults': on(() => faults.clear()),
    'POST /_control/reset': on(() => controls.reset()),
  };
}

const optional = (value: string | number | undefined): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value);

function answering(act: (fields: Fields, id: string) => unknown): RouteHandler {
  return async (call) => {
    if (isCrossOrigin(call.headers))
      return json({ message: 'Only the pages of this sandbox may do that.' }, 403);
    try {
      const fields = parseFields(call);
      const done = await act(fields, call.params.id ?? '');
      return fields.back ? sendBack(String(fields.back)) : json(done ?? {});
    } catch (error) {
      if (error instanceof StripeRefusal) return error.reply('req_control');
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  };
}

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
