import type { Plugin } from 'vite';
import { privateSegments } from '#shared/page-serving.ts';

const pageFile = /\/web\/src\/routes\/([\w-]+)\.tsx$/;

/** `account-orders` is the page of a path below `/account`. */
const isBrowserOnly = (name: string): boolean =>
  privateSegments.some((segment) => name === segment || name.startsWith(`${segment}-`));

/**
 * Leaves the pages that only a browser draws out of the server's renderer: the back office alone would make the
 * functions that include it half as large again.
 */
export function browserOnlyPages(): Plugin {
  return {
    name: 'dram:drawn-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'site',
    load(id) {
      const [, name = ''] = pageFile.exec(id) ?? [];
      if (!isBrowserOnly(name)) return null;
      const code = `export function DrawnRoute() { throw new Error('Only a browser draws ${name}.'); }`;
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
}
