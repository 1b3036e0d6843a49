import * as z from 'zod';
import {
  bottleWeightKg,
  type DeliveryMethod,
  deliveryMethods,
  fallbackDeliveryTime,
  heaviestOrderKg,
} from '#shared/domain/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/delivery-zones.ts';
import { spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { formatPence } from '#shared/domain/money.ts';
import { bottlesOnPallet, pallet, shelf, storageBegins } from '#shared/domain/storage.ts';
import { standardVatPercent } from '#shared/domain/vat.ts';
import { store } from '#shared/store.ts';
import { tool } from './tool.ts';

const topics = ['all', 'delivery', 'storage', 'shop'] as const;

const showMethod = ({
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

const delivery = () => ({
  country: store.country,
  options: deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage).map(showMethod),
  usualTime: fallbackDeliveryTime,
  surcharges: surchargeZones.map(({ name, surchargePence }) => ({
    name,
    price: formatPence(surchargePence),
  })),
  notServed: unservedPlaces.map(({ name }) => name),
  heaviestOrderKg,
  packedBottleKg: bottleWeightKg,
  ageCheck: `Whoever takes the parcel and looks under ${store.ages.challenge} shows proof of being ${store.ages.toBuy} or over.`,
});

function storage(now: Date) {
  const rate = spiritsDutyRateAt(now);
  return {
    what: 'A bottle in bond lies in a bonded warehouse: its duty and VAT are deferred, and paid when it leaves.',
    needs: 'An account, and a bottle whose lot lies in bond.',
    begins: storageBegins,
    places: deliveryMethods
      .filter(({ isBondedStorage }) => isBondedStorage)
      .map(({ name, description, pricePence }) => ({
        name,
        description,
        pricePerBottleAndMonth: formatPence(pricePence),
      })),
    bottlesOnAShelf: shelf.bottles,
    bottlesOnAPallet: bottlesOnPallet,
    casesOnAPallet: pallet.cases,
    bottlesInACase: pallet.bottlesInCase,
    billed: 'Every month, with a statement.',
    dutyPerLitreOfAlcohol: formatPence(rate.pencePerLitreOfAlcohol),
    dutyRateFrom: rate.from,
    vatPercent: standardVatPercent,
  };
}

const shop = () => ({
  name: store.brand,
  tagline: store.tagline,
  bar: `${store.bar.name}, ${store.bar.place}`,
  phone: store.phone.shown,
  email: store.email,
  ageToBuy: store.ages.toBuy,
  challengeAge: store.ages.challenge,
  priceNote: 'Prices are in pounds and include VAT and duty, unless a bottle is bought in bond.',
});

/** Every amount that a result shows, in pence. */
const amountsIn = (result: unknown): number[] =>
  [...JSON.stringify(result).matchAll(/£([\d,]+\.\d{2})/g)].map(([, pounds = '']) =>
    Math.round(Number(pounds.replaceAll(',', '')) * 100),
  );

export const shopTerms = tool(
  'shop_terms',
  'Read the terms of the shop: delivery and its prices, bonded storage with duty and VAT, how to reach the shop.',
  z.object({ topic: z.enum(topics).default('all') }).strict(),
  ({ topic }, { now }) => {
    const asks = (one: (typeof topics)[number]) => topic === 'all' || topic === one;
    const result = {
      ...(asks('delivery') && { delivery: delivery() }),
      ...(asks('storage') && { storage: storage(now) }),
      ...(asks('shop') && { shop: shop() }),
    };
    return { result, termsPence: amountsIn(result) };
  },
);
