/**
 * Enforces the vocabulary of `docs/glossary.md`: no declared name or file name may contain a word of the list below. Names
 * that are stored or public do not change; they are listed with the reason.
 * usage: npx node scripts/check/plain-names.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './check-environment.ts';

/** What to write instead of each word. */
const advice: readonly [words: string, instead: string][] = [
  ['kept keeping', 'cached, stored, retained or reserved'],
  ['told tell tells said says say', 'notify, report, message, describe or format'],
  ['asked asks asking', 'requested, query or request'],
  ['owed owes owe', 'pending or due'],
  ['most least', 'max… or min…'],
  ['some', 'build… or a plural'],
  ['turn turns', 'slot, run or position'],
  ['walk walks', 'scan or traverse'],
  ['stretch stretches', 'page, batch or chunk'],
  ['shelf shelves shelved', 'section, snapshot, product or place'],
  ['books', 'ledger, accounts or reconciliation'],
  ['letter letters', 'email'],
  ['weather closers unreadable rested slips bent strange', 'the word of the field'],
  ['surroundings placement', 'context or config'],
  ['anew whoever nobody somebody', 'again, or who it is'],
];

/** Names that stay, with the reason. */
const exceptions: readonly [reason: string, names: string][] = [
  [
    'attributes and statuses of the table',
    'owed owedAt owedPence askedAt firstAskedAt keptUntil packedShelf',
  ],
  ['fields of payloads, and of what a refusal answers', 'kept most shelf booksCheckedAt'],
  [
    'error codes, and kinds that are answered or stored',
    'image_unreadable unreadable owed_refunds broken_books',
  ],
  ['invariants as a report stores them', 'money_is_owed_back letters_counted refund_owed_too_long'],
  ['actions of the audit trail, as stored', 'order_return_asked'],
  ['what the model reads of a search', 'asked _asked'],
  ['the queue, whose name is a setting of the functions', 'sendLetters send-letters'],
  ['the place in a bonded warehouse, as the specification calls it', 'shelfRate'],
  ['the address of a page', 'what-a-label-has-to-tell-you'],
  ['properties of AWS, of CSS and of arrays', 'deadLetterQueue deadLetterTargetArn letterSpacing some'],
  ['how security calls it', 'least-privilege'],
];

const banned = new Map(advice.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])));
const allowed = new Set(exceptions.flatMap(([, names]) => names.split(' ')));

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const declared = [
  /\b(?:const|let|function\*?|type|interface|class)\s+([A-Za-z_$][\w$]*)(?=\s*[=<({:;,]| extends| implements)/g,
  /^\s{2,}(?:readonly\s+)?([a-z][\w$]*)\??\s*[:(]/gm,
] as const;

/** The names that a file declares, and its own name. */
function namesIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = declared.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [path.basename(file).replace(/(\.\w+)+$/, ''), path.basename(path.dirname(file)), ...names];
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

const findings = new Set<string>();
for (const file of files) {
  for (const name of namesIn(file)) {
    if (allowed.has(name)) continue;
    const word = wordsIn(name).find((each) => banned.has(each));
    if (word) findings.add(`${file}: '${name}' has '${word}': use ${banned.get(word)}.`);
  }
}
for (const finding of findings) console.log(finding);
if (findings.size > 0) {
  console.log(
    `\nRename them, or add a stored or public name to the exceptions in scripts/check/plain-names.ts.`,
  );
  process.exitCode = 1;
}
