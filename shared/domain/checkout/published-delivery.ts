import type { DeliveryTermsAnswer } from '#shared/contracts/checkout/delivery.ts';
import {
  bottleWeightKg,
  type DeliveryTerms,
  findDefaultMethod,
  maxOrderKg,
} from '#shared/domain/common/delivery.ts';
import { toDeliveryTerms } from '#shared/domain/common/delivery-rates.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';
import { defaultStorageRates, type StorageRates } from '#shared/domain/common/storage-rates.ts';

const toPounds = (pence: number | undefined): string | null =>
  pence === undefined ? null : formatDecimalPounds(pence);

const formatRates = ({ shelf, pallet }: StorageRates) => ({
  shelf: formatDecimalPounds(shelf),
  pallet: formatDecimalPounds(pallet),
});

const listStoragePrices = ({ methods }: DeliveryTerms) => {
  const find = (id: string, usual: number) => methods.find((method) => method.id === id)?.pricePence ?? usual;
  return formatRates({
    shelf: find('bonded-storage-shelf', defaultStorageRates.shelf),
    pallet: find('bonded-storage-pallet', defaultStorageRates.pallet),
  });
};

const parseRates = ({ shelf, pallet }: { shelf: string; pallet: string }): StorageRates => ({
  shelf: parsePence(shelf),
  pallet: parsePence(pallet),
});

/** The terms as pages receive them. */
export function toPublishedDelivery(terms: DeliveryTerms): DeliveryTermsAnswer {
  const standard = findDefaultMethod({ valuePence: 0, weightKg: bottleWeightKg }, terms);
  if (!standard) throw new Error('No option delivers a single bottle.');
  const { name, deliveryTime, workingDays, pricePence, freeFromPence, maxCoverPence } = standard;
  return {
    standard: {
      name,
      deliveryTime,
      workingDays,
      freeFrom: toPounds(pricePence === 0 ? 0 : freeFromPence),
      maxCover: toPounds(maxCoverPence),
    },
    options: terms.methods.flatMap((method) =>
      method.isBondedStorage
        ? []
        : {
            id: method.id,
            name: method.name,
            description: method.description,
            price: formatDecimalPounds(method.pricePence),
            freeFrom: toPounds(method.freeFromPence),
            maxWeight: method.maxWeightKg ?? maxOrderKg,
          },
    ),
    giftWrap: toPounds(terms.giftWrapPence ?? undefined),
    storage: {
      ...listStoragePrices(terms),
      next: terms.nextStorage ? { from: terms.nextStorage.from, ...formatRates(terms.nextStorage) } : null,
    },
    surcharges: terms.zones.map(({ id, name: zone, surchargePence }) => ({
      id,
      name: zone,
      price: formatDecimalPounds(surchargePence),
    })),
  };
}

/** The reverse, so a page prices by the same rules as the server. */
export const parsePublishedDelivery = ({
  options,
  surcharges,
  giftWrap,
  storage,
}: DeliveryTermsAnswer): DeliveryTerms =>
  toDeliveryTerms({
    // A page that was rendered before gift wrap was offered has no price for it.
    giftWrapPence: giftWrap ? parsePence(giftWrap) : null,
    options: options.map(({ id, name, description, price, freeFrom, maxWeight }) => ({
      id,
      name,
      description,
      pricePence: parsePence(price),
      maxWeightKg: maxWeight,
      ...(freeFrom !== null && { freeFromPence: parsePence(freeFrom) }),
    })),
    ...(storage && {
      storage: {
        rates: parseRates(storage),
        ...(storage.next && { next: { from: storage.next.from, ...parseRates(storage.next) } }),
      },
    }),
    surcharges: Object.fromEntries(surcharges.map(({ id, price }) => [id, parsePence(price)])),
  });
