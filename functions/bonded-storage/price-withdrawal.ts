import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import {
  type BondedBottle,
  quoteWithdrawal,
  type WithdrawalCost,
} from '#shared/domain/bonded-storage/withdrawal-quote.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import {
  type DeliveryAddress,
  formatAddress,
  formatName,
  toDeliveryAddress,
  toDeliveryPlace,
} from '#shared/domain/common/address-form.ts';
import { refuseCharge } from '#shared/domain/common/charge-limits.ts';
import { isPlaceRefusal } from '#shared/domain/common/delivery.ts';
import { type ChosenHolding, loadHoldings } from './load-holdings.ts';

type WithdrawalRequest = { holdingIds: readonly string[]; addressId: string; deliveryMethod: string };

/** Who gets the bottles, and where. */
export type WithdrawalRecipient = {
  name: string;
  email: string;
  address: string;
  deliveryAddress: DeliveryAddress;
};

export type PricedWithdrawal = {
  chosen: ChosenHolding[];
  recipient: WithdrawalRecipient;
  cost: WithdrawalCost;
};

/** The present cost of taking bottles out of bond; it does not check whether they are free. */
export async function priceWithdrawal(
  request: WithdrawalRequest,
  customerId: string,
  now: Date,
): Promise<PricedWithdrawal> {
  const [chosen, recipient, terms] = await Promise.all([
    loadHoldings(customerId, request.holdingIds),
    loadRecipient(customerId, request.addressId),
    readDeliveryTerms(),
  ]);
  const cost = quoteWithdrawal({
    bottles: chosen.map(toBondedBottle),
    rate: findSpiritsDutyRate(now),
    methodId: request.deliveryMethod,
    place: toDeliveryPlace(recipient.deliveryAddress),
    terms,
  });
  if ('refused' in cost)
    return refuse(cost.refused, cost.details, isPlaceRefusal(cost.refused) ? 'addressId' : 'deliveryMethod');
  const charge = refuseCharge(cost.totalPence);
  if (charge) refuse(charge.refused, charge.details, 'holdingIds');
  return { chosen, recipient, cost };
}

async function loadRecipient(customerId: string, addressId: string): Promise<WithdrawalRecipient> {
  const [{ email }, { data: address }] = await Promise.all([
    loadOpenAccount(customerId),
    savedAddress.get({ customerId, addressId }).go({ consistent: true }),
  ]);
  if (!address) return refuse('address_not_found', {}, 'addressId');
  return {
    name: formatName(address),
    email,
    address: formatAddress(address),
    deliveryAddress: toDeliveryAddress(address),
  };
}

function toBondedBottle({ holdingId, lot }: ChosenHolding): BondedBottle {
  const volumeMl = parseVolumeMl(lot.bottleSize);
  if (!volumeMl) throw new Error(`The lot ${lot.lotId} has no bottle size from which to calculate duty.`);
  return { holdingId, paidPence: lot.unitPricePence, volumeMl, abvPercent: Number(lot.abvPercent) };
}
