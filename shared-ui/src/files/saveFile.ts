/** Hands bytes to the reader as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Hands a text to the reader as a file. A CSV gets its byte order mark back, which reading the answer took off. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const mark = type.startsWith('text/csv') ? '\uFEFF' : '';
  saveBlob(name, new Blob([mark + text.replace(/^\uFEFF/, '')], { type }));
}
