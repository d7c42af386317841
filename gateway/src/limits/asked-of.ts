import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../policy/callers';

type Values = ReadonlySet<string> | undefined;

/**
 * The values of a header field; none where the call doesn't have it. Several fields of one name are one list (RFC 9110 §5.3), so that each of its elements is
 * a value, and so is the whole, which a date or a cookie is. What Node keeps one of, such as `Authorization`, has the first. A field `__proto__` or the like is no
 * field that an object would have of itself.
 */
function valuesIn(headers: IncomingHttpHeaders, name: string): Values {
  const given = Object.hasOwn(headers, name) ? headers[name] : undefined;
  if (given === undefined) return undefined;
  const fields = [given].flat();
  const elements = fields.flatMap((field) => (field.includes(',') ? field.split(',').map((one) => one.trim()) : []));
  return new Set([...fields, ...elements.filter((one) => one !== '')]);
}

/** The parameters of a query as forms write them: escapes are read, `+` is a space, each of several values counts, and one without `=` is empty. */
function parametersIn(query: string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = all.get(name);
    if (values) values.add(value);
    else all.set(name, new Set([value]));
  }
  return all;
}

/** A call as exceptions see it. */
export interface Seen {
  /** Null where nobody knows its organisation. */
  caller: Caller | null;
  address: string;
  headers: IncomingHttpHeaders;
  /** With its question mark, or without. */
  query: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * What exceptions of a call's rates ask of it. Header and query are read once at most, and only where one asks for them: they are as long as the caller likes, and an exception
 * may name fifty fields of each.
 */
export class AskedOf {
  private readonly headers = new Map<string, Values>();
  private parameters: Map<string, Set<string>> | null = null;

  constructor(readonly seen: Seen) {}

  /** @param name in lower case */
  header(name: string): Values {
    if (!this.headers.has(name)) this.headers.set(name, valuesIn(this.seen.headers, name));
    return this.headers.get(name);
  }

  parameter(name: string): Values {
    this.parameters ??= parametersIn(this.seen.query);
    return this.parameters.get(name);
  }
}
