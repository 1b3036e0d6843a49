import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';

/** What a shopper's way to a paid order waits for. */
const shopperPath = [
  'catalogue.browseProducts',
  'catalogue.getProduct',
  'cart.addItem',
  'cart.listItems',
  'checkout.getPaymentSettings',
  'checkout.createPaymentIntent',
  'orders.findByPayment',
  'webhooks.receiveStripeEvent',
];

/** The line that Lambda writes of a call for which it started the function. */
export const parseInitMs = (line: string): number | undefined => {
  const [, ms] = /^REPORT .*\bInit Duration: ([\d.]+) ms/.exec(line) ?? [];
  return ms === undefined ? undefined : Number(ms);
};

/** How long the functions of the shopper's path took to start, as their logs say. */
export async function measureColdStarts(config: StageConfig): Promise<string> {
  const client = new CloudWatchLogsClient({ region: config.region });
  const rows: string[] = [];
  for (const id of shopperPath) {
    const { events = [] } = await client.send(
      new FilterLogEventsCommand({
        logGroupName: names.logGroup(config, id),
        filterPattern: '"Init Duration"',
      }),
    );
    const starts = events.flatMap(({ message = '' }) => parseInitMs(message) ?? []);
    if (starts.length > 0) rows.push(`${id} ${Math.round(Math.max(...starts))} ms`);
  }
  if (rows.length === 0) throw new Error('No log says how long a function took to start.');
  return rows.join('\n   ');
}
