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

type Attributes = Record<string, string | undefined>;

/** Each shape of a drawing as the data of a path that begins at an absolute point. */
const toPath: Record<string, (attributes: Attributes) => string> = {
  path: ({ d = '' }) => d.replace(/^m(-?[\d.]+[ ,]?-?[\d.]+) ?(?=[\d.-])/, 'M$1l').replace(/^m/, 'M'),
  polyline: ({ points }) => `M${points}`,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) => {
    const half = `${r} ${r} 0 1 0`;
    return `M${Number(cx) - Number(r)} ${cy}a${half} ${2 * Number(r)} 0a${half} ${-2 * Number(r)} 0z`;
  },
  rect: ({ x, y, width, height, rx: r = '0' }) => {
    const [across, down] = [Number(width) - 2 * Number(r), Number(height) - 2 * Number(r)];
    const corner = `a${r} ${r} 0 0 1`;
    return `M${Number(x) + Number(r)} ${y}h${across}${corner} ${r} ${r}v${down}${corner} -${r} ${r}h-${across}${corner} -${r} -${r}v-${down}${corner} ${r} -${r}z`;
  },
};

/** The drawing as a single path. */
function drawingOf(name: string): string {
  const component = components.get(name) as ComponentType | undefined;
  if (!component)
    throw new Error(`lucide-react has no icon ${name}; its names are at https://lucide.dev/icons.`);
  const shapes = renderToStaticMarkup(createElement(component)).matchAll(/<(?!svg)(\w+) ([^>]*)>/g);
  return [...shapes]
    .map(([, shape = '', attributes = '']) => {
      const write = toPath[shape];
      if (!write) throw new Error(`The icon ${name} has a shape that cannot become a path yet: ${shape}.`);
      return write(
        Object.fromEntries(
          [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
        ),
      );
    })
    .join('');
}

const header = `// Written by \`npm run icons\`: import any other icon of lucide-react from here, then run it. (c) Lucide Icons and
// Contributors, ISC licence; some (c) Cole Bemis, MIT licence. Both are at https://lucide.dev/license.
import { LineDrawing, type LineIcon } from './icon.tsx';
`;

function iconsText(module: string): string {
  const drawings = importedNames(module).map(
    (name) =>
      `export const ${name}: LineIcon = (props) => <LineDrawing {...props} path="${drawingOf(name)}" />;`,
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
