/** Hands a text to the visitor as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that this task is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
