import { buildAddedLine } from './product-values.ts';

/** The kinds of source that a bottle may have. They name no person, so a page never does either. */
export const acquisitionSources = [
  'Distillery',
  'Bottler',
  'Trade',
  'Auction',
  'Private collection',
] as const;

/** How high the liquid stands in an old bottle, the fullest first. */
export const fillLevels = [
  'Into the neck',
  'Base of the neck',
  'High shoulder',
  'Mid shoulder',
  'Low shoulder',
] as const;

export const provenanceMessages = {
  acquiredFrom: `Please choose one of ${acquisitionSources.join(', ')}, or leave this blank`,
  acquiredYear: 'Please enter a year, such as 2019',
  fillLevel: `Please choose one of ${fillLevels.join(', ')}, or leave this blank`,
  bottleNumber: 'Please enter the number on the bottle, such as 112 or 112 of 240',
} as const;

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);

/** '112', or '112 of 240', which may not exceed what was filled. */
function isBottleNumber(text: string): boolean {
  const [, number, filled] = /^([1-9]\d{0,6})(?: of ([1-9]\d{0,6}))?$/.exec(text) ?? [];
  return number !== undefined && (filled === undefined || Number(number) <= Number(filled));
}

export const buildAcquiredYear = () => buildAddedLine(isYear, provenanceMessages.acquiredYear);
export const buildBottleNumber = () => buildAddedLine(isBottleNumber, provenanceMessages.bottleNumber);
