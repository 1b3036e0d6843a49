declare module 'virtual:document' {
  /** Provided by `web/build/document.ts`: the built index.html, and by segment the files of the code that draws its pages. */
  export const builtDocument: string;
  export const chunksBySegment: Readonly<Record<string, readonly string[]>>;
}
