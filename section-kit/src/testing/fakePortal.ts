import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GUARD_DEFAULT, type Pin, type SectionDetail } from '@titian/shared-contracts/platform';
import { text } from './section';

interface Answer {
  status: number;
  body: object | null;
}
interface ReceivedRequest {
  method?: string;
  url?: string;
  token?: string;
  type?: string;
  body: Buffer;
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A mock portal that sends the answers of a test and records the requests; it runs during the tests of its block. */
export const fakePortal = () => {
  const portal = {
    origin: '',
    requests: [] as ReceivedRequest[],
    /** The answer to every request, except for the URLs in `answers`. */
    answer: { status: 500, body: {} } as Answer,
    answers: {} as Record<string, Answer>,
    /** The JSON body of a request; by default of the first one. */
    sent: (index = 0) => JSON.parse(portal.requests[index]!.body.toString()) as unknown,
  };
  const server = createServer(async (request, reply) => {
    const { method, url, headers } = request;
    portal.requests.push({
      ...{ method, url, token: headers.authorization, type: headers['content-type'] },
      body: await bodyOf(request),
    });
    const { status, body } = portal.answers[url!] ?? portal.answer;
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    portal.requests.length = 0;
    portal.answers = {};
  });
  return portal;
};

/** The sample section as the portal describes it before anything is published. */
export const sectionDetail = (pins: Pin[] = []): SectionDetail => ({
  ...{ name: 'mf-sample', title: text('Sample'), owner: { team: 'Team', contact: 'team@agency.example' } },
  ...{ budgetBytes: 150_000, stable: null, fallback: null, preview: null, canary: null },
  ...{ releases: 0, initialBytes: null, changedAt: null, spark: [], guard: GUARD_DEFAULT },
  ...{ history: [], pins: pins.map((pin) => ({ ...pin, allowed: [] })), approvals: [], allowed: [] },
});
