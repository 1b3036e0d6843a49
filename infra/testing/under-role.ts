import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, vi } from 'vitest';
import { addressLookup } from '#functions/adapters/wiring/address-lookup.ts';
import { clickAndDrop } from '#functions/adapters/wiring/click-and-drop.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { client } from '#functions/table/table.ts';
import type { Mail } from '#scripts/emulators/ses/server.ts';
import { scratch } from '../config/scratch.ts';
import { secretNames } from '../constructs/grant.ts';
import { functionIds } from '../functions.ts';
import { names } from '../names.ts';
import { findRole, listEnvironmentNames, listTableCalls, type Role } from './policy.ts';
import { synthesise, wholeStage } from './synthesised.ts';

type WireRequest = { headers: Record<string, string>; body: string | Uint8Array };

export type UnderRole = {
  /** Runs a function with no more rights and settings than its own template gives it. */
  under<T>(id: string, run: () => Promise<T>): Promise<T>;
  /** Refuses what the running function has no right to; for emulators of services other than the table. */
  demand(action: string): void;
  /** What each function is granted and has not used. */
  unused(): Record<string, string[]>;
};

const decoder = new TextDecoder();

/** Applies the synthesised policies between the functions of a test file and the table, the secrets and the mail. */
export function withRoles(mail: () => Mail): UnderRole {
  // With everything that a stage may have.
  const shop = synthesise({
    ...wholeStage,
    shopify: { shop: 'dram-dev.myshopify.com' },
    clickAndDrop: { serviceCodes: { tracked48: 'TPS48', specialDelivery: 'SD1' } },
    addressLookup: { provider: 'ideal-postcodes', lookupsADay: 1_000 },
  });
  const roles = new Map(functionIds.map((id) => [id, findRole(shop, names.function(scratch, id))]));
  const secretIds = new Set<string>(secretNames.map((name) => `${name}_ID`));
  const settings = [...listEnvironmentNames(shop)].filter(
    (name) => !secretIds.has(name) && !/^PARAMETERS_|^SECRETS_|^SSM_/.test(name),
  );
  let values: Record<string, string | undefined> = {};
  const acting = new AsyncLocalStorage<{ id: string; role: Role }>();

  function judge({ headers, body }: WireRequest): void {
    const actor = acting.getStore();
    if (!actor) return;
    const operation = headers['x-amz-target']?.split('.')[1] ?? '';
    for (const call of listTableCalls(
      operation,
      JSON.parse(typeof body === 'string' ? body : decoder.decode(body)),
    )) {
      if (!actor.role.allows(call)) throw new Error(`${actor.id} may not ${JSON.stringify(call)}.`);
    }
  }

  /** Answers like the layer for secrets, to functions with the right to read them. */
  async function readSecret(url: string): Promise<Response> {
    const name = new URL(url).searchParams.get('name') ?? '';
    const actor = acting.getStore();
    if (!actor?.role.mayDo('ssm:GetParameter')) return new Response('', { status: 403 });
    return Response.json({ Parameter: { Value: values[name] } });
  }

  /** Makes the next call connect to other services anew, with the settings of its function. */
  function disconnect(): void {
    for (const adapter of [payments, shopify, clickAndDrop, addressLookup]) adapter.replace(undefined);
  }

  function arrange(role: Role): void {
    for (const name of settings) {
      if (role.environment.has(name) && values[name]) process.env[name] = values[name];
      else delete process.env[name];
    }
    for (const name of secretNames) {
      delete process.env[name];
      if (role.environment.has(`${name}_ID`)) process.env[`${name}_ID`] = name;
      else delete process.env[`${name}_ID`];
    }
    disconnect();
  }

  const restore = () => {
    for (const name of secretNames) delete process.env[`${name}_ID`];
    Object.assign(process.env, Object.fromEntries(Object.entries(values).filter(([, value]) => value)));
    disconnect();
  };

  beforeAll(() => {
    values = Object.fromEntries([...secretNames, ...settings].map((name) => [name, process.env[name]]));
    client.middlewareStack.add(
      (next) => (args) => {
        judge((args as unknown as { request: WireRequest }).request);
        return next(args);
      },
      { step: 'finalizeRequest', name: 'policies' },
    );
    const fetchAnything = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      String(input).startsWith('http://localhost:2773/') ? readSecret(input) : fetchAnything(input, init),
    );
  });
  afterAll(() => {
    client.middlewareStack.remove('policies');
    vi.unstubAllGlobals();
  });

  return {
    async under(id, run) {
      const role = roles.get(id);
      if (!role) throw new Error(`There is no function ${id}.`);
      const mailsBefore = mail().messages().length;
      arrange(role);
      const result = await acting.run({ id, role }, run).finally(restore);
      const hasSent = mail().messages().length > mailsBefore;
      if (hasSent && !role.mayDo('ses:SendEmail')) throw new Error(`${id} may not send mail.`);
      return result;
    },
    demand(action) {
      const actor = acting.getStore();
      if (!actor?.role.mayDo(action)) throw new Error(`${actor?.id} may not ${action}.`);
    },
    unused: () =>
      Object.fromEntries(
        [...roles].flatMap(([id, role]) => (role.unused.length > 0 ? [[id, role.unused]] : [])),
      ),
  };
}
