import { computeVatWithin } from '#shared/domain/common/vat.ts';

/** A delivery that brought bottles of a product: how many, and what they cost together; negative when they went back. */
export type CostedDelivery = { change: number; costPence?: number | undefined; movedAt: string };

/** What is known of a product's cost, in pence without VAT: its deliveries, and what staff entered for one bottle. */
export type Costing = { deliveries: readonly CostedDelivery[]; enteredPence?: number | undefined };

/**
 * What a number of bottles costs at a moment, in pence without VAT: the average of all deliveries up to then, to the nearest
 * penny (weighted average cost, FRS 102, section 13.18), or the entered cost until a delivery states one. Undefined when
 * neither is known.
 */
export function computeCostPence(
  { deliveries, enteredPence }: Costing,
  quantity: number,
  at: string,
): number | undefined {
  const entered = enteredPence === undefined ? undefined : quantity * enteredPence;
  return averageDeliveries(deliveries, quantity, at) ?? entered;
}

function averageDeliveries(
  deliveries: readonly CostedDelivery[],
  quantity: number,
  at: string,
): number | undefined {
  const known = deliveries.filter(({ costPence, movedAt }) => costPence !== undefined && movedAt <= at);
  const bottles = known.reduce((sum, { change }) => sum + change, 0);
  const costPence = known.reduce((sum, delivery) => sum + (delivery.costPence ?? 0), 0);
  return bottles > 0 && costPence >= 0 ? Math.round((quantity * costPence) / bottles) : undefined;
}

/** The cost of one bottle now, in pence without VAT, and where it comes from. */
export function findCost(
  costing: Costing,
  now: Date,
): { costPence: number; source: 'deliveries' | 'entered' } | undefined {
  const average = averageDeliveries(costing.deliveries, 1, now.toISOString());
  if (average !== undefined) return { costPence: average, source: 'deliveries' };
  const { enteredPence } = costing;
  return enteredPence === undefined ? undefined : { costPence: enteredPence, source: 'entered' };
}

/** The margin of a price over a cost: in pence, and in percent of the price without VAT, to one decimal. */
export function computeMargin(
  pricePence: number,
  costPence: number,
): { marginPence: number; marginPercent: number | null } {
  const netPence = pricePence - computeVatWithin(pricePence);
  const marginPence = netPence - costPence;
  return {
    marginPence,
    marginPercent: netPence > 0 ? Math.round((1000 * marginPence) / netPence) / 10 : null,
  };
}
