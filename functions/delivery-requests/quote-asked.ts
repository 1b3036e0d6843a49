import { ownProfile } from '#functions/account/own-profile.ts';
import { savedAddress } from '#functions/data/saved-address.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { errorDetail } from '#shared/api/errors.ts';
import { addressLines, nameOf } from '#shared/domain/address-form.ts';
import { volumeMlOf } from '#shared/domain/bottle-size.ts';
import type { DeliveryRefusal } from '#shared/domain/delivery.ts';
import { spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { type BondedBottle, quoteRelease, type ReleaseCost } from '#shared/domain/release-quote.ts';
import { type Chosen, chosenBottles } from './chosen-bottles.ts';

type Asked = { holdingIds: readonly string[]; addressId: string; deliveryMethod: string };

/** Who gets the bottles, and where. */
export type Recipient = { name: string; email: string; address: string };

export type AskedRelease = { chosen: Chosen[]; recipient: Recipient; cost: ReleaseCost };

/** What taking bottles out of bond would cost now; whether they are free is another question. */
export async function quoteAsked(asked: Asked, customerId: string, now: Date): Promise<AskedRelease> {
  const [chosen, recipient] = await Promise.all([
    chosenBottles(customerId, asked.holdingIds),
    recipientAt(customerId, asked.addressId),
  ]);
  const cost = quoteRelease({
    bottles: chosen.map(bondedBottle),
    rate: spiritsDutyRateAt(now),
    methodId: asked.deliveryMethod,
    place: recipient.address,
  });
  if ('refused' in cost) return refuseDelivery(cost);
  return { chosen, recipient, cost };
}

async function recipientAt(customerId: string, addressId: string): Promise<Recipient> {
  const [{ email }, { data: address }] = await Promise.all([
    ownProfile(customerId),
    savedAddress.get({ customerId, addressId }).go({ consistent: true }),
  ]);
  if (!address) {
    const message = errorDetail('address_not_found');
    throw new Refusal('address_not_found', {}, [{ field: 'addressId', message }]);
  }
  return { name: nameOf(address), email, address: addressLines(address).join(', ') };
}

function bondedBottle({ holdingId, lot }: Chosen): BondedBottle {
  const volumeMl = volumeMlOf(lot.bottleSize);
  if (!volumeMl) throw new Error(`The lot ${lot.lotId} has no size that duty could be worked out from.`);
  return { holdingId, paidPence: lot.unitPricePence, volumeMl, abvPercent: Number(lot.abvPercent) };
}

function refuseDelivery({ refused, details = {} }: DeliveryRefusal): never {
  const isAddress = refused === 'postcode_required' || refused === 'postcode_not_served';
  const field = isAddress ? 'addressId' : 'deliveryMethod';
  throw new Refusal(refused, details, [{ field, message: errorDetail(refused, details) }]);
}
