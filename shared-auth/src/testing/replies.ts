import type { Answer, Endpoint, ProblemDetails } from '@titian/shared-contracts';
import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/** A request that the mock server received. */
export interface ReceivedRequest {
  url: URL;
  headers: Headers;
  body: unknown;
}

type Result<E extends Endpoint> = Answer<E> | HttpResponse<ProblemDetails>;
type Reply<E extends Endpoint> = Answer<E> | ((request: ReceivedRequest) => Result<E> | Promise<Result<E>>);

const receivedOf = async (request: Request): Promise<ReceivedRequest> => {
  const text = await request.clone().text();
  // A form with files is none: what it holds is seen where it is sent.
  const isJson = request.headers.get('content-type')?.includes('json');
  const body: unknown = text && isJson ? JSON.parse(text) : undefined;
  return { url: new URL(request.url), headers: request.headers, body };
};

/** A problem response like the server's; for a reply function, or `decline`. */
export const problem = (
  status: number,
  code: string,
  more: Partial<ProblemDetails> = {},
): HttpResponse<ProblemDetails> =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, code, instance: 'req_test', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** An msw handler for an endpoint. The reply is validated against the contract: an invalid one throws, and the test fails. */
export const reply = <E extends Endpoint>(entry: E, result: Reply<E>): HttpHandler =>
  METHODS[entry.method](`*${entry.path}`, async ({ request }) => {
    const received = await receivedOf(request);
    entry.body?.parse(received.body);
    const answer =
      typeof result === 'function' ? await (result as (request: ReceivedRequest) => unknown)(received) : result;
    if (answer instanceof Response) return answer;
    return HttpResponse.json(entry.response.parse(answer) as never, { status: entry.status ?? 200 });
  });

/** An msw handler that answers every request with a problem. */
export const declineAll = (status: number, code: string): HttpHandler => http.all('*', () => problem(status, code));

/** An msw handler that answers with a problem. */
export const decline = (entry: Endpoint, status: number, code: string, more?: Partial<ProblemDetails>): HttpHandler =>
  METHODS[entry.method](`*${entry.path}`, () => problem(status, code, more));
