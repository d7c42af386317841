import { type Attack, createLedger, everyNth, forEach } from '../attack';
import { NOBODY, type Operation, pathOf } from '../endpoints';
import { sampleOf } from '../sample';
import { ROLES } from '../target';

/** What a page of another site can send without asking first: a form, with the reader's cookies. */
const FORMS = (operation: Operation) => {
  const body = (operation.body ? sampleOf(operation.body, NOBODY) : {}) as Record<string, unknown>;
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const parts = fields.map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    'text/plain': JSON.stringify(body),
    'application/x-www-form-urlencoded': new URLSearchParams(fields).toString(),
    'multipart/form-data; boundary=b': `${parts.join('')}--b--\r\n`,
    'application/json': JSON.stringify(body),
  };
};
const PAGES: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
  { origin: 'null' },
  {},
];
const REFRESH = 'grant_type=refresh_token';

/** Every call that changes something, sent by a page of another site with an administrator's cookies: nothing is done, and nobody signed in. */
export const foreignForms: Attack = {
  name: 'foreign forms',
  async run(target, { every }) {
    const ledger = createLedger();
    const people = await Promise.all(ROLES.map((role) => target.signIn(role)));
    const cookie = people[0]!.cookie;
    const closed = target.operations.filter(({ method, access }) => method !== 'GET' && access !== 'public');
    const writes = everyNth(closed, every);
    await forEach(writes, 8, async (operation) => {
      const path = pathOf(operation);
      for (const [type, body] of Object.entries(FORMS(operation)))
        for (const headers of PAGES) {
          const { method } = operation;
          const { status, headers: got } = await target.call(path, {
            method,
            body,
            headers: { ...headers, cookie, 'content-type': type },
          });
          ledger.tried();
          // 415: the type is refused before anybody asks who calls.
          const isRefused = [401, 403, 413, 415].includes(status);
          if (!isRefused || 'set-cookie' in got)
            ledger.fell('a form', `${method} ${path} with ${type} answered ${status}`);
        }
    });
    for (const headers of PAGES.slice(0, 2))
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
        const { status, headers: got } = await target.call('/token', {
          body: REFRESH,
          headers: { ...headers, cookie, 'content-type': type },
        });
        ledger.tried();
        if (status < 400 || 'set-cookie' in got) ledger.fell('a token', `for ${JSON.stringify(headers)} with ${type}`);
      }
    return ledger.outcome();
  },
};
