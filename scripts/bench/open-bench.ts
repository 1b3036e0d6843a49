import { findSourceFile } from '#functions/domains.ts';
import { request } from '#functions/testing/request.ts';
import { contracts } from '#shared/contracts/index.ts';
import { settings } from './bench-environment.ts';
import { meterClient } from './capacity.ts';
import type { Section } from './table.ts';

export type RequestInput = Parameters<typeof request>[2];
type Body = Record<string, unknown> & { id?: string };

/** The calls to measure, and the table of results. */
export type Bench = {
  rows: Section['rows'];
  /** Calls an endpoint by its name, records the units it used, and returns its answer. */
  call(id: string, limit: string, sent?: RequestInput, label?: string): Promise<Body>;
  /** Runs anything else, and records the units it used. */
  run(name: string, limit: string, work: () => Promise<unknown>): Promise<void>;
};

export const loadHandler = async (id: string) => (await import(`../../${findSourceFile(id)}`)).handler;

/** Each section's calls come from a different address, so no other section has used up its limits. */
let addresses = 0;

export async function openBench(): Promise<Bench> {
  const address = `198.51.100.${++addresses}`;
  const meter = await meterClient();
  const rows: Section['rows'] = [];
  return {
    rows,
    async call(id, limit, sent = {}, label = '') {
      const contract = contracts.find((one) => one.id === id);
      if (!contract) throw new Error(`There is no ${id}.`);
      const handler = await loadHandler(id);
      const headers = { origin: settings.SITE_ORIGINS, 'x-forwarded-for': `${address}, 192.0.2.1` };
      meter.reset();
      const reply = await request<Body>(handler, contract, {
        ...sent,
        headers: { ...headers, ...sent.headers },
      });
      if (reply.status >= 400) throw new Error(`${id}: ${JSON.stringify(reply.body)}`);
      rows.push([label ? `${id}: ${label}` : id, meter.read, meter.write, limit]);
      return reply.body ?? {};
    },
    async run(name, limit, work) {
      meter.reset();
      await work();
      rows.push([name, meter.read, meter.write, limit]);
    },
  };
}
