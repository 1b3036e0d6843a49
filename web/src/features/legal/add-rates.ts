import type { DeliveryTermsAnswer } from '#shared/contracts/checkout/delivery.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

export type OptionText = {
  deliveryTime: string;
  maxDimensions: string;
  /** Empty where nothing travels. */
  cover: string;
};

type Texts = {
  optionTexts: Readonly<Record<string, OptionText>>;
  /** The zones that cost more, with their districts. */
  zoneNames: Readonly<Record<string, string>>;
};

type Option = DeliveryTermsAnswer['options'][number];

/** '£9.99, free from £150.00'; free is what costs nothing, or is free from nothing. */
function formatRate(price: string, freeFrom: string | null): string {
  if (Number(price) === 0 || (freeFrom !== null && Number(freeFrom) === 0)) return 'Free';
  return freeFrom === null
    ? formatPounds(price)
    : `${formatPounds(price)}, free from ${formatPounds(freeFrom)}`;
}

const listOption = (
  { name, description, price, freeFrom, maxWeight }: Option,
  text: OptionText,
): LegalSection['blocks'] => [
  { heading: name },
  { text: description },
  {
    facts: [
      {
        name: 'Price per order',
        value: formatRate(price, freeFrom),
      },
      { name: 'Time', value: text.deliveryTime },
      ...(text.cover
        ? [
            {
              name: 'Size',
              value: `Up to ${maxWeight} kg${text.maxDimensions && `, ${text.maxDimensions} at most`}`,
            },
            { name: 'Cover', value: `Up to ${text.cover} of goods` },
          ]
        : []),
    ],
  },
];

/** The text of delivery with the options that are offered, their prices and the surcharges, as the staff have published them. */
export const addRates = (
  text: LegalText,
  { options, surcharges }: Pick<DeliveryTermsAnswer, 'options' | 'surcharges'>,
  { optionTexts, zoneNames }: Texts,
): LegalText => {
  const added: Record<string, LegalSection['blocks']> = {
    options: options.flatMap((option) => {
      const known = optionTexts[option.id];
      return known ? listOption(option, known) : [];
    }),
    surcharges:
      surcharges.length === 0
        ? []
        : [
            {
              text: 'Carriers charge more for these postcodes. You see the surcharge on its own line before you pay.',
            },
            {
              facts: surcharges.map(({ id, name, price }) => ({
                name: zoneNames[id] ?? name,
                value: formatPounds(price),
              })),
            },
          ],
  };
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      blocks: [...(added[section.id] ?? []), ...section.blocks],
    })),
  };
};
