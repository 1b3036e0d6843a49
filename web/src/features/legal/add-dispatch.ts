import { describeDispatch } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import type { LegalText } from './legal-text.ts';

/** The text of delivery with when parcels leave, which the staff may change at any time. */
export const addDispatch = (text: LegalText, hours: TradingHours): LegalText => ({
  ...text,
  sections: text.sections.map((section) => {
    if (section.id !== 'options') return section;
    const sentences = [
      ...describeDispatch(hours),
      'The checkout shows the days your order will arrive, and your confirmation repeats them.',
    ];
    return { ...section, blocks: [{ text: sentences.join(' ') }, ...section.blocks] };
  }),
});
