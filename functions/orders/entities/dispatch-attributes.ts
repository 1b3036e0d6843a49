/** How an order reaches its buyer once it is packed: from the bar, in one parcel, or in several. */
export const dispatchAttributes = {
  /** Since when it has been ready at the bar, which is also its `statusAt` at that time, and when it was handed over. */
  collection: {
    type: 'map',
    properties: {
      readyAt: { type: 'string', required: true },
      collectedAt: { type: 'string' },
    },
  },
  /** When it was first sent, and with which tracking number. */
  shippedAt: { type: 'string' },
  shippedWith: { type: 'string' },
  tracking: {
    type: 'map',
    properties: {
      carrier: { type: 'string', required: true },
      number: { type: 'string', required: true },
      url: { type: 'string' },
      /** Since when it has had this number. */
      since: { type: 'string' },
    },
  },
  /** The parcels sent so far of an order that needs several; the last one is listed once everything has left. */
  parcels: {
    type: 'list',
    items: {
      type: 'map',
      properties: {
        parcelId: { type: 'string', required: true },
        sentAt: { type: 'string', required: true },
        actor: { type: 'string', required: true },
        lines: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              productId: { type: 'string', required: true },
              quantity: { type: 'number', required: true },
            },
          },
        },
        tracking: {
          type: 'map',
          properties: {
            carrier: { type: 'string', required: true },
            number: { type: 'string', required: true },
            url: { type: 'string' },
          },
        },
      },
    },
  },
} as const;
