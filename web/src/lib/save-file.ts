/** Hands a text, or what a call has answered, to the visitor as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that this task is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
