import type { Plugin } from 'vite';

const prefetched = /return shouldPrefetch && !isAbsolute \? .*: link;/;
const routerFile = /\/react-router\/dist\/production\/chunk-[\w-]+\.mjs$/;

/**
 * Marks the parts of the router that no page uses as removable. Names for developer tools, wrappers created on
 * import, and classes that extend React's count as side effects, so without this the router's forms, scroll
 * restoration and server code would stay in the first view.
 */
export const markDroppable = (code: string): string =>
  code
    // Only the router's own server knows what a link should prefetch.
    .replace(prefetched, 'return link;')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm,
      '$1/* @__PURE__ */ ',
    )
    .replaceAll(
      /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    );

export function droppableRouter(): Plugin {
  return {
    name: 'dram:droppable-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (routerFile.test(id) ? { code: markDroppable(code), map: null } : null),
  };
}
