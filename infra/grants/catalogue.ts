import type { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import type { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import type { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';
import type { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { EndpointGrants } from '../constructs/grant.ts';

/** Functions that list bottles look for a catalogue snapshot first, and read the catalogue itself if there is none. */
const lists = { table: { catalogue: ['query'], catalogueSnapshot: ['get', 'query'] } } as const;

export const catalogueGrants: EndpointGrants<typeof catalogueApi> = {
  listProducts: { table: { catalogue: ['query'] } },
  browseProducts: lists,
  searchProducts: lists,
  listSection: lists,
  getProduct: { table: { catalogue: ['query'] } },
  getCurrentDrop: { table: { drops: ['query'], catalogue: ['query'] } },
};

/** The bottle of a drop may be archived at the moment; the terms of sale are also stored with the bottle's stock. */
const dropBottleTables = { catalogue: ['get', 'query', 'update'], archive: ['get'] } as const;
const schedule = { dropSchedule: ['get', 'put'] } as const;

export const dropsGrants: EndpointGrants<typeof dropsApi> = {
  listDrops: { table: { adminSession: ['get'], drops: ['query'], catalogue: ['query', 'batchGet'] } },
  rehearse: {
    table: { adminSession: ['get'], drops: ['query'], catalogue: ['query', 'batchGet'] },
    indexes: { gsi1: ['draftsScheduled'] },
  },
  createDrop: {
    table: {
      ...dropBottleTables,
      ...schedule,
      adminSession: ['get'],
      drops: ['query', 'put'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  updateDrop: {
    table: {
      ...dropBottleTables,
      ...schedule,
      adminSession: ['get'],
      drops: ['query', 'put', 'delete'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  endDrop: {
    table: {
      catalogue: ['query', 'update'],
      ...schedule,
      adminSession: ['get'],
      drops: ['query', 'put', 'delete'],
      staffTrail: ['put'],
    },
  },
};

export const enquiriesGrants: EndpointGrants<typeof enquiriesApi> = {
  sendEnquiry: {
    table: { catalogue: ['query'], throttle: ['get', 'update'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};

/** Every change to a bottle first looks for it in the catalogue and in the archive. */
const productLookupTables = { adminSession: ['get'], catalogue: ['get', 'query'], archive: ['get'] } as const;

/** The cost of a bottle comes from its deliveries, and from what staff entered. */
const readsCosts = { stockMoves: ['query'], productCosts: ['get'] } as const;

const productAddingTables = {
  ...productLookupTables,
  catalogue: ['get', 'query', 'put'],
  archive: ['get', 'put'],
  stockMoves: ['put'],
  staffTrail: ['put'],
} as const;

export const productsGrants: EndpointGrants<typeof productsApi> = {
  listProducts: {
    table: {
      adminSession: ['get'],
      catalogue: ['query', 'batchGet'],
      catalogueSnapshot: ['get', 'query'],
      archive: ['query'],
      settings: ['get'],
      ...readsCosts,
    },
  },
  readProduct: { table: { ...productLookupTables, ...readsCosts, valuations: ['get'] } },
  createProduct: { table: { ...productAddingTables, productSkus: ['put'] } },
  updateProduct: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'put'],
      archive: ['get', 'put'],
      productSkus: ['put', 'delete'],
      staffTrail: ['put'],
    },
  },
  listUpcoming: { table: { adminSession: ['get'] }, indexes: { gsi1: ['draftsScheduled'] } },
  publishProduct: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'put', 'update'],
      archive: ['get', 'delete'],
      staffTrail: ['put'],
    },
  },
  scheduleProduct: { table: { ...productLookupTables, archive: ['get', 'put'], staffTrail: ['put'] } },
  archiveProduct: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'update', 'delete'],
      archive: ['get', 'put'],
      staffTrail: ['put'],
    },
  },
  restoreProduct: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'put', 'update'],
      archive: ['get', 'put', 'delete'],
      staffTrail: ['put'],
    },
  },
  moveStock: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'update'],
      stockMoves: ['get', 'put'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  editProducts: {
    table: {
      ...productLookupTables,
      catalogue: ['get', 'query', 'put', 'update'],
      archive: ['get', 'put'],
      productSkus: ['get'],
      stockMoves: ['get', 'put'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  listMoves: {
    table: { adminSession: ['get'], catalogue: ['get'] },
    indexes: { gsi1: ['stockMovesByProduct'] },
  },
  setValuations: { table: { ...productLookupTables, valuations: ['get', 'put'], staffTrail: ['put'] } },
  setCost: {
    table: { ...productLookupTables, ...readsCosts, productCosts: ['get', 'put'], staffTrail: ['put'] },
  },
  uploadImage: { table: { adminSession: ['get'] }, putsPictures: true },
  importProducts: { table: { ...productAddingTables, productSkus: ['get', 'put', 'delete'] } },
};
