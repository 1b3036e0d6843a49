/**
 * The events of an audit trail, in the order in which they follow one another; events of the same moment are listed in this
 * order. The label is for the customer; the details are in the entry's own sentence.
 */
export const auditActions = {
  order_paid: { entityType: 'order', label: 'Order paid' },
  order_claimed: { entityType: 'order', label: 'Order added to account' },
  bottles_stored: { entityType: 'lot', label: 'Bottles stored' },
  invoice_issued: { entityType: 'invoice', label: 'Invoice issued' },
  invoice_paid: { entityType: 'invoice', label: 'Invoice paid' },
  delivery_requested: { entityType: 'delivery', label: 'Delivery requested' },
  delivery_in_transit: { entityType: 'delivery', label: 'Delivery on its way' },
  delivery_tracked: { entityType: 'delivery', label: 'Tracking number' },
  delivery_delivered: { entityType: 'delivery', label: 'Delivered' },
  delivery_cancelled: { entityType: 'delivery', label: 'Delivery cancelled' },
  order_shipped: { entityType: 'order', label: 'Order dispatched' },
  order_delivered: { entityType: 'order', label: 'Order delivered' },
  order_cancelled: { entityType: 'order', label: 'Order cancelled' },
  bottles_returned: { entityType: 'lot', label: 'Bottles returned' },
  email_changed: { entityType: 'account', label: 'Address changed' },
  refund_made: { entityType: 'order', label: 'Refund made' },
} as const;

export type AuditAction = keyof typeof auditActions;

const actions = Object.keys(auditActions);

/** The rank of an action among those of the same moment; an unknown one comes first. */
export const rankAuditAction = (action: string): number => actions.indexOf(action);
