/** Offers a text, or a call's answer, to the visitor as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the end of this task, the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
