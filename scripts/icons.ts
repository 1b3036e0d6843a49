/**
 * Writes `web/src/ui/icons.tsx` and `notice-icons.tsx`: the icons of lucide-react that the pages import from them. The first
 * views of the legal pages have notices, and load no other icons. The package has nearly 5,000 files, a sixth of all that
 * `npm start` would install, so it is a development tool and its drawings are committed.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const root = resolve(import.meta.dirname, '..');
const pages = globSync('web/src/**/*.tsx', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

function importedNames(module: string): string[] {
  const pattern = new RegExp(`import \\{([^}]+)\\} from '(?:#web/ui|\\.)/${module}'`);
  const names = pages.flatMap((page) =>
    (pattern.exec(page)?.[1] ?? '').split(',').map((each) => each.trim().split(' as ')[0] as string),
  );
  return [...new Set(names.filter(Boolean))].sort();
}

const components = new Map<string, unknown>(Object.entries(lucide));

const inReact = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function drawingOf(name: string): string {
  const component = components.get(name) as ComponentType | undefined;
  if (!component)
    throw new Error(`lucide-react has no icon ${name}; its names are at https://lucide.dev/icons.`);
  return renderToStaticMarkup(createElement(component))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, ' />')
    .replace(/ [a-z-]+(?==")/g, inReact);
}

const header = `// Written by \`npm run icons\`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';
`;

function iconsText(module: string): string {
  const drawings = importedNames(module).map(
    (name) =>
      `export const ${name}: LineIcon = (props) => <LineDrawing {...props}>${drawingOf(name)}</LineDrawing>;`,
  );
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${module}`], {
    cwd: root,
    input: [header, ...drawings].join('\n\n'),
    encoding: 'utf8',
  });
}

// With `--check` nothing is written, and a file that differs fails the check.
for (const module of ['icons.tsx', 'notice-icons.tsx']) {
  const file = join(root, 'web/src/ui', module);
  const text = iconsText(module);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`web/src/ui/${module} is out of date; run \`npm run icons\`.`);
    process.exitCode = 1;
  }
}
