/**
 * Reads items, one per line, through the entities of the code beside it: `node test/stored-data/read-items.ts <file>`. Each
 * must be readable, and its known fields must be written back unchanged; no database is needed.
 */
import { readFileSync } from 'node:fs';
import { findEntities } from '#functions/testing/entities.ts';
import { parseLines, toLine } from './fixture-files.ts';

const [, , file = ''] = process.argv;
const entities = await findEntities();
const items = parseLines<Record<string, unknown>>(readFileSync(file, 'utf8'));

function findProblem(item: Record<string, unknown>): string | undefined {
  const entity = entities.get(String(item.__edb_e__));
  const record = entity?.parse({ Item: item }).data;
  if (!entity || !record) return 'it is not read';
  const written = Object.entries(entity.put(record).params().Item);
  const wrong = written.filter(([name, value]) => toLine(value) !== toLine(item[name]));
  return wrong.length > 0 ? `${wrong.map(([name]) => name)} would be written otherwise` : undefined;
}

const problems = items.flatMap((item) => {
  const problem = findProblem(item);
  return problem ? [`${item.pk} ${item.sk}: ${problem}`] : [];
});
console.log([...problems, `${items.length} items read, ${problems.length} not as they are.`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
