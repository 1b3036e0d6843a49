import type { EnteredProduct } from '#shared/domain/catalogue/product-form.ts';

type Provenance = Partial<
  Record<
    | 'vintage'
    | 'bottledYear'
    | 'acquiredFrom'
    | 'acquiredYear'
    | 'bottleNumber'
    | 'caskNumber'
    | 'fillLevel'
    | 'labelCondition'
    | 'closureCondition'
    | 'box',
    NonNullable<EnteredProduct['box']>
  >
>;

/** The recorded provenance of the rarest sample bottles, by their ids. */
export const provenance: Readonly<Record<string, Provenance>> = {
  'prd_dunmarrow-50': {
    acquiredFrom: 'Auction',
    acquiredYear: '2024',
    bottleNumber: '17 of 62',
    caskNumber: '1921',
    fillLevel: 'Into the neck',
    labelCondition: 'Complete, lightly rubbed at one corner',
    closureCondition: 'Wax seal unbroken',
    box: 'Made from the staves of the cask, complete',
  },
  'prd_soho-reserve-40': {
    vintage: '1984',
    bottledYear: '2024',
    acquiredFrom: 'Distillery',
    acquiredYear: '2024',
    closureCondition: 'Crystal stopper, waxed by hand',
    box: 'With a sample to taste first',
  },
  'prd_hoshikawa-31': {
    acquiredFrom: 'Private collection',
    acquiredYear: '2023',
    fillLevel: 'Into the neck',
    closureCondition: 'Seal unbroken',
  },
  'prd_tornavane-36': {
    acquiredFrom: 'Auction',
    acquiredYear: '2022',
    fillLevel: 'Base of the neck',
    labelCondition: 'Complete',
  },
  'prd_kilbrae-33': {
    acquiredFrom: 'Trade',
    acquiredYear: '2021',
    fillLevel: 'Into the neck',
    box: "With a copy of the wine merchant's records",
  },
  'prd_ballyrowan-27': {
    acquiredFrom: 'Distillery',
    acquiredYear: '2023',
    box: 'With the bill of lading from the year it was filled',
  },
};
