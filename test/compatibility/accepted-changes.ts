/**
 * Changes since the last release that are incompatible with its pages, each with the reason why it is acceptable. Emptied by
 * `npm run openapi -- --released`, once a release is in production.
 */
export const acceptedChanges: Readonly<Record<string, string>> = {
  'overview.getOverview: may answer 200.needs[].kind as the unknown open_returns':
    'No release with the old page is in production; the new one skips kinds that it does not know.',
  'overview.getOverview: may answer 200.needs[].kind as the unknown orders_to_pack':
    'No release with the old page is in production; the new one skips kinds that it does not know.',
};

/**
 * Fields that the shop's new pages would miss in answers of the last release's functions, during a rollout or a rollback. All
 * of these date from before the first release: nothing older is in production. Later changes may be added only if the page
 * works without the field.
 */
export const acceptedAhead: readonly string[] = [
  'assistant.sendMessage: answers no 200.blocks any more',
  'cancellations.cancelOrder: answers no 200.isCollected any more',
  'cancellations.cancelOrder: answers no 200.returnable any more',
  'cancellations.cancelOrder: answers no 200.returns any more',
  'cancellations.getCancellation: answers no 200.isCollected any more',
  'cancellations.getCancellation: answers no 200.returnable any more',
  'cancellations.getCancellation: answers no 200.returns any more',
  'catalogue.browseProducts: answers no 200.around.facets.cask any more',
  'catalogue.browseProducts: answers no 200.around.facets.peat any more',
  'catalogue.browseProducts: answers no 200.around.facets.bottler any more',
  'catalogue.browseProducts: answers no 200.around.facets.bond any more',
  'catalogue.listSection: takes query shelf no longer as chosen',
  'catalogue.listSection: takes query shelf no longer as distillery',
  'catalogue.listSection: takes query shelf no longer as nearest',
  'catalogue.listSection: takes query shelf no longer as variants',
  'deliveryRequests.listWithdrawals: answers no 200[].deliveryMethodId any more',
  'orders.findByPayment: answers no 200.arrives any more',
  'orders.findByPayment: answers no 200.collection any more',
  'orders.findByPayment: answers no 200.isDayNominated any more',
  'orders.getOrder: answers no 200.arrives any more',
  'orders.getOrder: answers no 200.collection any more',
  'orders.getOrder: answers no 200.discount any more',
  'orders.getOrder: answers no 200.giftCard any more',
  'orders.getOrder: answers no 200.parcels any more',
  'orders.getOrder: answers no 200.toFollow any more',
  'orders.listOrders: answers no 200.orders[].collection any more',
  'orders.listOrders: answers no 200.orders[].inBond any more',
  'orders.listOrders: answers no 200.orders[].items any more',
  'orders.listOrders: answers no 200.orders[].moreItems any more',
];
