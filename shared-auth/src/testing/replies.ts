import type { Answer, Endpoint, ProblemDetails } from '@titian/shared-contracts';
import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/** What the mocked server was asked, in order. */
export interface Asked {
  url: URL;
  headers: Headers;
  body: unknown;
}

type Given<E extends Endpoint> = Answer<E> | HttpResponse<ProblemDetails>;
type Reply<E extends Endpoint> = Answer<E> | ((asked: Asked) => Given<E> | Promise<Given<E>>);

const askedOf = async (request: Request): Promise<Asked> => {
  const text = await request.clone().text();
  return { url: new URL(request.url), headers: request.headers, body: text ? JSON.parse(text) : undefined };
};

/** A problem as the server sends it; of a reply function, or for `decline`. */
export const problem = (
  status: number,
  code: string,
  more: Partial<ProblemDetails> = {},
): HttpResponse<ProblemDetails> =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, code, instance: 'req_test', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** An msw handler for an endpoint. The reply goes through the contract: one that breaks it throws, and the test fails. */
export const reply = <E extends Endpoint>(entry: E, given: Reply<E>): HttpHandler =>
  METHODS[entry.method](`*${entry.path}`, async ({ request }) => {
    const asked = await askedOf(request);
    entry.body?.parse(asked.body);
    const answer = typeof given === 'function' ? await (given as (asked: Asked) => unknown)(asked) : given;
    if (answer instanceof Response) return answer;
    return HttpResponse.json(entry.response.parse(answer) as never, { status: entry.status ?? 200 });
  });

/** An msw handler that refuses. */
export const decline = (entry: Endpoint, status: number, code: string, more?: Partial<ProblemDetails>): HttpHandler =>
  METHODS[entry.method](`*${entry.path}`, () => problem(status, code, more));
