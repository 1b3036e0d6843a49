import { parsePence } from '#shared/domain/common/money.ts';
import { priceTiersPence } from '#shared/store.ts';

export const enquiryLimits = {
  /** Characters of a question. */
  question: 1_000,
} as const;

/** Whether a bottle's page offers to ask a person about it, from the configured price upwards. `price` is in pounds, as text. */
export const isForEnquiry = ({ price }: { price: string }): boolean =>
  parsePence(price) >= priceTiersPence.enquiry;
