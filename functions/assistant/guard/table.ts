import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Evidence } from './evidence.ts';
import { type Context, judge, type Verdict } from './judge.ts';
import type { Lexicon } from './lexicon.ts';

const splitCells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRule = (row: string): boolean => /^[\s|:-]+$/.test(row);

type Head = { text: string; named: readonly Product[] };

/**
 * Judges tables row by row, each cell by the bottle of its row, or else of its column: a price under another bottle's name
 * is as wrong as one in another's sentence.
 */
export function createTable(lexicon: Lexicon, evidence: Evidence) {
  let heads: Head[] | undefined;

  function judgeCell(text: string, at: number, row: Head | undefined, around: Context): Verdict {
    const head = heads?.[at];
    const about = row?.named.length ? row.named : (head?.named ?? []);
    const context = about.length > 0 ? { ids: about.map(({ id }) => id), isLost: false } : around;
    const label = [row?.named.length ? '' : row?.text, head?.named.length ? '' : head?.text]
      .filter(Boolean)
      .join(' ');
    return judge(text, lexicon, evidence, context, { label, isHeading: true });
  }

  return {
    judgeRow(text: string, around: Context): Verdict {
      if (isRule(text)) return { fault: null, named: [] };
      const cells = splitCells(text);
      const heading = judge(cells[0] ?? '', lexicon, evidence, around, { isHeading: true });
      const first: Head = { text: cells[0] ?? '', named: heading.named };
      const verdicts = [
        heading,
        ...cells
          .slice(1)
          .map((cell, at) =>
            judgeCell(cell, at + 1, heads || heading.named.length > 0 ? first : undefined, around),
          ),
      ];
      const fault = verdicts.find((verdict) => verdict.fault)?.fault ?? null;
      heads ??= cells.map((cell, at) => ({ text: cell, named: verdicts[at]?.named ?? [] }));
      return fault ? { fault, named: [] } : { fault, named: verdicts.flatMap(({ named }) => named) };
    },
    /** Something else than a row has come. */
    end(): void {
      heads = undefined;
    },
  };
}
