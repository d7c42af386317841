const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** How people read a pointer of a response field: the third part of `/data/…/no` stands for every element in `data[].no`, and `…` stands for all beneath. */
export function fieldName(pointer: string): string {
  const parts = pointer.split('/').slice(1).map(unescaped);
  const name = parts.map((part) => (part === '*' ? '[]' : `.${part === '**' ? '…' : part}`)).join('');
  return name.replace(/^\./, '') || '…';
}
