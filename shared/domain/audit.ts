/**
 * What an audit trail tells of, in the order in which things follow one another: what happened at one moment is listed
 * in this order. The label is for the customer; what exactly happened is in the entry's own sentence.
 */
export const auditActions = {
  order_paid: { entityType: 'order', label: 'Order paid' },
  order_claimed: { entityType: 'order', label: 'Order taken over' },
  bottles_stored: { entityType: 'lot', label: 'Bottles stored' },
  invoice_issued: { entityType: 'invoice', label: 'Invoice issued' },
  invoice_paid: { entityType: 'invoice', label: 'Invoice paid' },
  delivery_requested: { entityType: 'delivery', label: 'Delivery requested' },
  delivery_in_transit: { entityType: 'delivery', label: 'Delivery on its way' },
  delivery_tracked: { entityType: 'delivery', label: 'Tracking number' },
  delivery_delivered: { entityType: 'delivery', label: 'Delivered' },
  delivery_cancelled: { entityType: 'delivery', label: 'Delivery cancelled' },
  order_shipped: { entityType: 'order', label: 'Order sent' },
  order_delivered: { entityType: 'order', label: 'Order delivered' },
  order_cancelled: { entityType: 'order', label: 'Order cancelled' },
  bottles_returned: { entityType: 'lot', label: 'Bottles given back' },
  email_changed: { entityType: 'account', label: 'Address changed' },
  refund_made: { entityType: 'order', label: 'Refund made' },
} as const;

export type AuditAction = keyof typeof auditActions;

const actions = Object.keys(auditActions);

/** How late an action comes among those of one moment; one that is no longer told of comes first. */
export const auditRank = (action: string): number => actions.indexOf(action);
