import { bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { formatPence } from '#shared/domain/money.ts';
import { monthlyPence, storagePence } from '#shared/domain/storage.ts';
import { paths } from '#web/app/paths.ts';
import type { Block } from '#web/ui/prose.tsx';

/** The example keeps the rate of the day on which the article appeared, as its sentences do. */
const rate = spiritsDutyRateAt(new Date('2026-09-30T12:00:00Z'));
const bottle = { pricePence: 150_000, volumeMl: 700, abvPercent: 46 };
const price = bondedPrice(bottle, rate);
if (!price) throw new Error('The example does not cover its own duty.');

const years = 5;
const shelfPence = storagePence('shelf', 1, years * 12);
const deferredPence = price.dutyPence + price.vatPence;

export const body: readonly Block[] = [
  {
    text: 'A bottle on a shop shelf in Britain carries two taxes. Duty is charged on the alcohol in it, VAT on the price of all of it, duty included. Both fall due when the bottle leaves a bonded warehouse. As long as it stays inside, neither has to be paid. That is all that "in bond" means, and it is worth working through once with a pencil.',
  },
  { heading: 'One bottle' },
  {
    text: `Take a bottle of ${formatPence(bottle.pricePence)}, 70 cl at 46%. It holds 0.322 litres of pure alcohol. The duty on spirits has been ${formatPence(rate.pencePerLitreOfAlcohol)} a litre of pure alcohol since 1 February 2026, and VAT is a sixth of the price.`,
  },
  {
    facts: [
      { name: 'Price on the shelf', value: formatPence(bottle.pricePence) },
      { name: 'VAT deferred', value: formatPence(price.vatPence) },
      { name: 'Duty deferred', value: formatPence(price.dutyPence) },
      { name: 'Price in bond', value: formatPence(price.inBondPence) },
    ],
  },
  {
    text: `Two things stand out. The duty is small: it depends on litres, so that a bottle ten times as dear pays the same. And the VAT is not small: nearly all of the ${formatPence(deferredPence)} that is put off is VAT.`,
  },
  { heading: 'What it costs to wait' },
  {
    text: `A bottle on a shelf in the warehouse costs ${formatPence(monthlyPence('shelf'))} a month. In ${years} years that comes to ${formatPence(shelfPence)}, before any change of price. By the case, on a pallet, it is ${formatPence(monthlyPence('pallet'))} a bottle and month. Against ${formatPence(deferredPence)} deferred that is little. Against a bottle of sixty pounds it is not: there, ${years} years on the shelf eat most of what the bottle cost.`,
  },
  { heading: 'What does not go away' },
  {
    list: [
      'Deferred is not forgiven. Who takes the bottle out pays the duty at the rate of that day, and VAT. Both may be higher than today.',
      'Storage is billed every month, whether the bottle has become more wanted or less.',
      'Selling costs something too: commission, carriage, time. Of an asking price, a seller keeps a part.',
      'A bottle pays no income. It is worth what the next person gives for it, and the next person may take long to arrive.',
    ],
  },
  { heading: 'Who it is for' },
  {
    text: 'For somebody who buys by the case to drink over ten years, and would rather pay tax a bottle at a time. For somebody who lives abroad, or moves often. For a collector who wants an unbroken record of where a bottle has been. And for whoever has run out of cupboard.',
  },
  {
    text: 'It is not a way to a return, and we do not forecast one. We sell whisky that we have tasted, and keep it safe if you ask us to. If a bottle is never worth a penny more than you paid, it should still be one that you are glad to open. That is the test we would apply first, and in our view the only one that is sure to hold.',
  },
  { link: { label: 'Work it out for a bottle of your own', to: paths.storage.href() } },
];
