import * as z from 'zod/mini';
import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import {
  bottleWeightKg,
  type DeliveryMethod,
  type DeliveryTerms,
  fallbackDeliveryTime,
  maxOrderKg,
} from '#shared/domain/common/delivery.ts';
import { unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { bottlesOnPallet, palletRate, shelfRate } from '#shared/domain/orders/storage.ts';
import { storageStartTime, store } from '#shared/store.ts';
import { defineTool } from './tool.ts';

const topics = ['all', 'delivery', 'storage', 'shop'] as const;

const toMethodTerms = ({
  id,
  name,
  description,
  deliveryTime,
  pricePence,
  freeFromPence,
  maxWeightKg,
}: DeliveryMethod) => ({
  id,
  name,
  description,
  deliveryTime,
  price: formatPence(pricePence),
  freeForOrdersFrom: freeFromPence === undefined ? null : formatPence(freeFromPence),
  heaviestOrderKg: maxWeightKg ?? null,
});

const buildDeliveryTerms = ({ methods, zones }: DeliveryTerms) => ({
  country: store.country,
  options: methods.filter(({ isBondedStorage }) => !isBondedStorage).map(toMethodTerms),
  usualTime: fallbackDeliveryTime,
  surcharges: zones.map(({ name, surchargePence }) => ({
    name,
    price: formatPence(surchargePence),
  })),
  notServed: unservedPlaces.map(({ name }) => name),
  heaviestOrderKg: maxOrderKg,
  packedBottleKg: bottleWeightKg,
  ageCheck: `Anyone who takes the parcel and looks under ${store.ages.challenge} must prove that they are ${store.ages.toBuy} or over.`,
});

function buildStorageTerms(now: Date, { methods, nextStorage }: DeliveryTerms) {
  const rate = findSpiritsDutyRate(now);
  return {
    what: 'A bottle in bond is stored in a bonded warehouse: its duty and VAT are deferred, and due when it leaves.',
    needs: 'An account, and a bottle held in bond.',
    begins: storageStartTime,
    places: methods
      .filter(({ isBondedStorage }) => isBondedStorage)
      .map(({ name, description, pricePence }) => ({
        name,
        description,
        pricePerBottleAndMonth: formatPence(pricePence),
      })),
    nextPrices: nextStorage && {
      from: nextStorage.from,
      shelf: formatPence(nextStorage.shelf),
      pallet: formatPence(nextStorage.pallet),
    },
    bottlesOnAShelf: shelfRate.bottles,
    bottlesOnAPallet: bottlesOnPallet,
    casesOnAPallet: palletRate.cases,
    bottlesInACase: palletRate.bottlesInCase,
    billed: 'Every month, with a statement.',
    dutyPerLitreOfAlcohol: formatPence(rate.pencePerLitreOfAlcohol),
    dutyRateFrom: rate.from,
    vatPercent: standardVatPercent,
  };
}

const buildShopTerms = () => ({
  name: store.brand,
  tagline: store.tagline,
  bar: `${store.bar.name}, ${store.bar.place}`,
  phone: store.phone.shown,
  email: store.email,
  ageToBuy: store.ages.toBuy,
  challengeAge: store.ages.challenge,
  priceNote: 'Prices are in pounds and include VAT and duty, unless a bottle is bought in bond.',
});

export const shopTermsTool = defineTool(
  'shop_terms',
  'Read the terms of the shop: delivery and its prices, bonded storage with duty and VAT, how to reach the shop.',
  z.strictObject({ topic: z._default(z.enum(topics), 'all') }),
  ({ topic }, { now, delivery }) => {
    const includesTopic = (one: (typeof topics)[number]) => topic === 'all' || topic === one;
    const result = {
      ...(includesTopic('delivery') && { delivery: buildDeliveryTerms(delivery) }),
      ...(includesTopic('storage') && { storage: buildStorageTerms(now, delivery) }),
      ...(includesTopic('shop') && { shop: buildShopTerms() }),
    };
    return { result, hasTerms: true };
  },
);
