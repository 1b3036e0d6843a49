declare module 'virtual:document' {
  /** What `web/build/document.ts` gives: the built index.html, and by segment the files of the code that draws its pages. */
  export const builtDocument: string;
  export const chunksBySegment: Readonly<Record<string, readonly string[]>>;
}
