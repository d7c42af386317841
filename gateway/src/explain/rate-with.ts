import { PURPOSE_HEADER } from '../context';
import type { Step } from '../pipeline/step';
import { rate } from '../pipeline/rate';

/** Fields as Node has them: in lower case, without spaces around their values, and without names that an object can't have of itself. */
const readAs = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
      // A call has the purpose that the question names, or none.
      .filter(([name]) => name !== '__proto__' && name !== PURPOSE_HEADER),
  );

/**
 * Stands for `rate` where a question says what a call's header has: exceptions are asked of it, and no other step is. Whether a body comes (`Content-Length`), a browser
 * asks (`Origin`) or a key is shown is nothing that a line of text should decide about a call which nobody makes.
 */
export function rateWith(headers: Record<string, string>): Step {
  const fields = readAs(headers);
  return {
    name: 'rate',
    decide(call, plane) {
      const seen = { ...call, headers: { ...call.headers, ...fields } };
      const verdict = rate.decide(seen, plane);
      call.levels = seen.levels;
      call.limitedBy = seen.limitedBy;
      return verdict;
    },
  };
}
