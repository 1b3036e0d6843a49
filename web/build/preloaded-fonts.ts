import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The built page loads the fonts in parallel with the style sheet that names them, instead of after it. */
export function preloadedFonts(): Plugin {
  return {
    name: 'dram:fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const names = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        return names.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
