/** Renames the definitions of a drawing, so several drawings fit into one document. */
export function marked(drawing: string, mark: string): string {
  return drawing.replace(/(id="|url\(#|href="#)(d\d+)/g, `$1${mark}-$2`);
}
