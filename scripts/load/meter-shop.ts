/**
 * Loaded into the shop's process before all other modules: counts the request units of its table, and reports them on
 * request.
 */
import { meterClient } from '#scripts/bench/capacity.ts';

const meter = await meterClient();
process.on('message', (message) => {
  if (message === 'units') process.send?.({ read: meter.read, write: meter.write });
});
