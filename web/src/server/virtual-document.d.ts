declare module 'virtual:document' {
  /** The document that the browser's build has made. */
  export const builtDocument: string;
}
