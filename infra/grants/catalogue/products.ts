import type { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

/** Every change to a bottle first looks for it in the catalogue and in the archive. */
const found = { adminSession: ['get'], catalogue: ['get', 'query'], archive: ['get'] } as const;

/** The cost of a bottle comes from its deliveries, and from what staff entered. */
const readsCosts = { stockMoves: ['query'], productCosts: ['get'] } as const;

const adds = {
  ...found,
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
  readProduct: { table: { ...found, ...readsCosts, valuations: ['get'] } },
  createProduct: { table: { ...adds, productSkus: ['put'] } },
  updateProduct: {
    table: {
      ...found,
      catalogue: ['get', 'query', 'put'],
      archive: ['get', 'put'],
      productSkus: ['put', 'delete'],
      staffTrail: ['put'],
    },
  },
  listUpcoming: { table: { adminSession: ['get'] }, indexes: { gsi1: ['draftsScheduled'] } },
  publishProduct: {
    table: {
      ...found,
      catalogue: ['get', 'query', 'put', 'update'],
      archive: ['get', 'delete'],
      staffTrail: ['put'],
    },
  },
  scheduleProduct: { table: { ...found, archive: ['get', 'put'], staffTrail: ['put'] } },
  archiveProduct: {
    table: {
      ...found,
      catalogue: ['get', 'query', 'update', 'delete'],
      archive: ['get', 'put'],
      staffTrail: ['put'],
    },
  },
  restoreProduct: {
    table: {
      ...found,
      catalogue: ['get', 'query', 'put', 'update'],
      archive: ['get', 'put', 'delete'],
      staffTrail: ['put'],
    },
  },
  moveStock: {
    table: {
      ...found,
      catalogue: ['get', 'query', 'update'],
      stockMoves: ['get', 'put'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
  },
  editProducts: {
    table: {
      ...found,
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
  setValuations: { table: { ...found, valuations: ['get', 'put'], staffTrail: ['put'] } },
  setCost: {
    table: { ...found, ...readsCosts, productCosts: ['get', 'put'], staffTrail: ['put'] },
  },
  uploadImage: { table: { adminSession: ['get'] }, putsPictures: true },
  importProducts: { table: { ...adds, productSkus: ['get', 'put', 'delete'] } },
};
