/** Headers as Node's writer takes them without another pass: names and values in turn. */
export type HeaderList = (string | string[])[];

/** Adds headers to a list. */
export function addHeaders(list: HeaderList, headers: Record<string, string | string[] | undefined>): HeaderList {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) list.push(name, value);
  }
  return list;
}

/** The place of a header's value; -1 where the list has none of that name. */
export function placeIn(list: HeaderList, name: string): number {
  for (let at = 0; at < list.length; at += 2) if (list[at] === name) return at + 1;
  return -1;
}

/** A header's value, its values joined where there are several (RFC 9110 §5.3); empty where the list has none of that name. */
export function textIn(list: HeaderList, name: string): string {
  const at = placeIn(list, name);
  if (at < 0) return '';
  const value = list[at]!;
  return typeof value === 'string' ? value : value.join(', ');
}
