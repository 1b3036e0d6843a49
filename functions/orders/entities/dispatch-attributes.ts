/** How an order reaches its buyer once it is packed: from the bar, in one parcel, or in several. */
export const dispatchAttributes = {
  /** Since when it waits at the bar for its buyer, which is also its `statusAt` then, and when it was handed over. */
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
      /** Since when this is the number. */
      since: { type: 'string' },
    },
  },
  /** What has left so far, where it leaves in more than one parcel; the last one is listed once all has. */
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
