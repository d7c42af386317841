import type { PlaneFields } from '@titian/shared-contracts/plane';
import { found } from '../call';
import { type HeaderList, textIn } from '../header-list';
import { type Field, fieldsOf } from '../minimise/fields';
import { JsonFilter } from '../minimise/json-filter';
import { BrokenJson } from '../minimise/release';
import type { Receiver } from './attempt';
import type { Exchange, Forwarded } from './exchange';
import { Unacceptable } from './fault';
import { answerHeaders, withOwn } from './headers';
import type { Place } from './place';

/** Headers of an answer that say nothing of its content; any other could carry a field that was removed. */
const KEPT = new Set([
  ...['allow', 'cache-control', 'content-language', 'content-type', 'date', 'deprecation', 'expires', 'last-modified'],
  ...['retry-after', 'sunset', 'vary', 'www-authenticate', 'x-total-count'],
]);
const WITHOUT_BODY = new Set([204, 205]);
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\s*(;\s*charset="?utf-8"?\s*)?$/i;

function keptOf(headers: HeaderList, isKept: (name: string) => boolean): HeaderList {
  const list: HeaderList = [];
  for (let at = 0; at < headers.length; at += 2)
    if (isKept(headers[at] as string)) list.push(headers[at]!, headers[at + 1]!);
  return list;
}

/** Whether an answer can be read for what of it is released. */
const isReadable = (status: number, headers: HeaderList) =>
  status !== 206 &&
  /^(identity)?$/i.test(textIn(headers, 'content-encoding')) &&
  JSON_TYPE.test(textIn(headers, 'content-type'));

const known = new WeakMap<PlaneFields, Map<string, Field>>();
function releasedBy(fields: PlaneFields, operationId: string): Field {
  const trees = known.get(fields) ?? new Map(fields.map((row) => [row.operationId, fieldsOf(row.fields)]));
  known.set(fields, trees);
  return trees.get(operationId) ?? fieldsOf([]);
}

interface Means {
  fields: PlaneFields;
  end: Forwarded;
  write: (chunk: Buffer) => boolean;
  place: Place | null;
}

/**
 * Hands an answer over as far as the subscription may read it, and otherwise not at all. The head waits for the first bytes that pass, so that
 * what is broken from the start is a 502; what breaks later cuts the connection. Errors of the provider keep their status and lose their body:
 * its fields are described nowhere.
 * @param place null where the gateway itself answers in the provider's place
 */
export function minimised({ call, response, common }: Exchange, { fields, end, write, place }: Means): Receiver {
  const filter = new JsonFilter(releasedBy(fields, found(call, 'operation').id));
  let head: { status: number; headers: HeaderList } = { status: 502, headers: [] };
  let isWithheld = false;
  const begin = () => {
    if (!response.headersSent) response.writeHead(head.status, withOwn(head.headers, common()));
  };
  const filtered = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw error instanceof BrokenJson ? new Unacceptable('GDX-2006') : error;
    } finally {
      end.removedFields = filter.removed;
    }
  };
  return {
    change: () => {
      throw new Unacceptable('GDX-2006');
    },
    start(status, headers) {
      end.status = status;
      isWithheld = status >= 300 || WITHOUT_BODY.has(status) || call.method === 'HEAD';
      if (!isWithheld && !isReadable(status, headers)) throw new Unacceptable('GDX-2006');
      const losesBody = status >= 300 && status !== 304 && call.method !== 'HEAD';
      const passed = place ? answerHeaders(status, headers, call, place) : headers;
      const kept = keptOf(passed, (name) => KEPT.has(name) && !(losesBody && name === 'content-type'));
      head = { status, headers: losesBody ? kept.concat('content-length', '0') : kept };
    },
    data(chunk) {
      if (isWithheld) {
        if (end.flags.length === 0) end.flags.push('response.bodyWithheld');
        return true;
      }
      const passed = filtered(() => filter.write(chunk));
      if (passed.length === 0) return true;
      begin();
      return write(passed);
    },
    end() {
      if (!isWithheld) filtered(() => filter.end());
      begin();
      response.end();
    },
  };
}
