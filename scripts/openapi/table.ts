import { personalData } from '#functions/table/personal-data.ts';
import { findEntities } from '#functions/testing/entities.ts';
import { toMarkdownTable } from '#scripts/markdown-table.ts';

/** Turns `order#${orderId}` into `order#<orderId>`. */
const toPattern = (template: string): string => `\`${template.replaceAll(/\$\{(\w+)\}/g, '<$1>')}\``;

/** The table of every entity with its keys, its indexes and the treatment of personal data, in Markdown. */
export async function tableText(): Promise<string> {
  const entities = [...(await findEntities())].toSorted(([one], [other]) => one.localeCompare(other));
  const rows = entities.map(([name, { model }]) => {
    const all = Object.values(model.indexes);
    const own = all.find(({ index }) => !index);
    const others = all.filter(({ index }) => index);
    return [
      name,
      toPattern(own?.pk.template ?? ''),
      toPattern(own?.sk.template ?? ''),
      others
        .map(({ index, pk, sk }) => `${index} ${toPattern(pk.template)} / ${toPattern(sk.template)}`)
        .join('; '),
      personalData[name]?.treatment ?? '',
    ];
  });
  return [
    '# Entities of the table',
    '',
    'From the `entities` folders and `functions/table/personal-data.ts`, by `npm run openapi`. When an index holds an item, and',
    'what the treatments of personal data mean, stands there.',
    '',
    ...toMarkdownTable(['entity', 'pk', 'sk', 'indexes', 'personal data'], rows),
    '',
  ].join('\n');
}
