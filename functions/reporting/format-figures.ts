import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** 'netPence' becomes 'net'. */
type WithoutPence<Name extends string> = Name extends `${infer Figure}Pence` ? Figure : never;

/** The amounts of some figures as the API returns them: `{ netPence: 1250 }` becomes `{ net: '12.50' }`. */
export function formatFigures<Figures extends Record<string, unknown>>(
  figures: Figures,
): { [Name in keyof Figures & string as WithoutPence<Name>]: string } {
  const amounts = Object.entries(figures).flatMap(([name, pence]) =>
    name.endsWith('Pence') ? [[name.slice(0, -5), formatDecimalPounds(Number(pence) + 0)]] : [],
  );
  return Object.fromEntries(amounts);
}
