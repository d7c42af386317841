/** Saves bytes as a file on the user's device. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Saves a text as a file on the user's device. A CSV gets its byte order mark back, which decoding the response removed. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const mark = type.startsWith('text/csv') ? '\uFEFF' : '';
  saveBlob(name, new Blob([mark + text.replace(/^\uFEFF/, '')], { type }));
}
