import type { Plugin } from 'vite';

const router = /\/react-router\/dist\/production\//;
/** Names that only development tools show. Setting one counts as use, and keeps its component and all that this needs. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm;
/** React makes these without touching anything else. */
const factories = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Lets the bundler see which parts of the router nobody uses: those of server frameworks, forms and loaders. */
export function leanRouter(): Plugin {
  return {
    name: 'dram:lean-router',
    apply: 'build',
    transform: {
      filter: { id: router },
      handler: (code) => code.replace(displayNames, '').replace(factories, '= /* @__PURE__ */ $1'),
    },
  };
}
