import { listSellerFacts } from '#shared/domain/orders/seller-facts.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

export const legal = readLegalBlock(import.meta.env);

/** Who the seller is, as far as the stage tells. */
export const companyFacts = listSellerFacts(legal);
