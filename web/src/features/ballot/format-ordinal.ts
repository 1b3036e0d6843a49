const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** 1 as '1st', 17 as '17th'. */
export const formatOrdinal = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`;
