import { buildCancellationForm, listSellerFacts } from '#shared/domain/orders/consumer-information.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

const legal = readLegalBlock(import.meta.env);

/** Who the seller is, as far as the stage tells. */
export const companyFacts = listSellerFacts(legal);

export const cancellationForm = buildCancellationForm(legal);

export const sellerName = legal.companyName;
