import { formatPence } from '#shared/domain/common/money.ts';

/** How parcels are packed and sent: the promise to the buyer, and the instructions on the packing slip. */
type ParcelRule = { promise: string; instruction: string };

/** Orders that predate the stored cover have none, so nothing is said of insurance. */
const buildCarriageRule = (coverPence: number | undefined): ParcelRule =>
  coverPence === undefined
    ? {
        promise: 'Your parcel is tracked from our door to yours.',
        instruction: "Send it tracked, with an adult's signature on delivery.",
      }
    : {
        promise: `Your parcel is insured and tracked from our door to yours, covered up to ${formatPence(coverPence)}.`,
        instruction:
          "Send it tracked and insured, with the full cover of its delivery option and an adult's signature on delivery.",
      };

const careful: ParcelRule = {
  promise: 'Each bottle is checked, wrapped and boxed by hand before it leaves Soho.',
  instruction: 'Check each bottle, then wrap and box it by hand.',
};

const temperature: ParcelRule = {
  promise: 'Temperature-controlled packaging protects the whisky on its way.',
  instruction: 'Use temperature-controlled packaging.',
};

/** The rules of a parcel in the order of the work; `coverPence` is the cover that its delivery option was sold with. */
export const listParcelRules = (coverPence: number | undefined) => ({
  careful,
  temperature,
  carriage: buildCarriageRule(coverPence),
});

export const packingTitle = 'How to pack and send';

/** The instructions of the packing slip; none for an order that stays in bond. */
export const listPackingInstructions = (coverPence: number | undefined): string[] =>
  Object.values(listParcelRules(coverPence)).map(({ instruction }) => instruction);

/** How the order travels, in the confirmation's words; without a time if its buyer chose the day. */
export const describeCarriage = (deliveryTime: string | undefined, isCovered: boolean): string =>
  `${deliveryTime ? `In ${deliveryTime} via` : 'Via'} ${isCovered ? 'insured ' : ''}courier, tracked to your door.`;
