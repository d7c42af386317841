import { isJson } from '@titian/shared-ui/openapi';
import { laidOut } from './jsonText';

export interface Readable {
  text: string;
  language: 'json' | 'text';
}

/** A body to be read: JSON with its lines, anything else as it came. */
export function readable(body: string): Readable {
  return isJson(body) ? { text: laidOut(body), language: 'json' } : { text: body, language: 'text' };
}

/** What the gateway says of its refusal: the problem's detail, in the reader's language. */
export function detailOf(body: string): string {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === 'string' ? detail : '';
  } catch {
    return '';
  }
}
