import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocument } from '@titian/shared-contracts/openapi';
import { tokensOf } from '../highlight';
import { LANGUAGES, type SampleLanguage } from './languages';
import { addressed, requestOf, type SampleRequest } from './request';

/** Every character that has a special meaning in some language. */
const NASTY = `O'Brien "x" \\ $HOME \`id\` \${1} #{2} % {3} """ 'JSON'\n<?php ?> \\u0041 é 中`;
const KEY = 'kunci "rahsia" $1';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let received: ReceivedRequest[] = [];
let server: Server;
let address = '';
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'fail.pdf'), 'isi fail');
  server = createServer((request, reply) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(body).toString() });
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/jtg/hakmilik/v1`;
});
beforeEach(() => (received = []));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const document = (operation: object, method = 'post') => ({
  openapi: '3.1.0',
  security: [{ kunci: [] }],
  components: { securitySchemes: { kunci: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  paths: { '/lot/{no}': { [method]: { responses: {}, ...operation } } },
});
const parameters = [
  { name: 'no', in: 'path', example: 'PN 12/7?' },
  { name: 'q&a', in: 'query', required: true, example: NASTY.replaceAll('\n', ' ') },
  { name: 'medan', in: 'query', required: true, example: ['a', 'b c'] },
  { name: 'X-Tujuan', in: 'header', required: true, example: `it's "semakan" \\ $5` },
];
const json = { nama: NASTY, "kun'ci": [1, 2.5, true, null], lot: { luas: 612.4, kosong: {}, senarai: [] } };
const CALLS = {
  'a reading call': document({ parameters }, 'get'),
  'a JSON body': document({ parameters, requestBody: { content: { 'application/json': { example: json } } } }),
  'a text body': document({ parameters, requestBody: { content: { 'text/plain': { example: NASTY } } } }, 'put'),
  'a form with a file': document({
    parameters,
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { nota: { example: NASTY.replaceAll('\n', ' ') }, fail: { format: 'binary', type: 'string' } },
          },
        },
      },
    },
  }),
};
/** Every control character but NUL, and whatever else ends a line somewhere or isn't seen. */
const CONTROLS = Array.from({ length: 0xa0 }, (_, n) => n).filter((n) => (n > 0 && n < 32) || n > 126);
const UNSEEN = `${String.fromCharCode(...CONTROLS)}\u00ad\u200b\u2028\u2029\u202e\ufeff`;
/** Bodies that somebody typed: each is sent as the text that it is. */
const TYPED = {
  'a bare string': JSON.stringify(`${NASTY}"`),
  'a bare number': '12345678901234567890',
  'numbers that no language keeps':
    '{\n  "upi": 12345678901234567890,\n  "luas": 1.10,\n  "besar": [1e400, -0, 1E2],\n  "__proto__": 1,\n  "dua": 1, "dua": 2\n}',
  'the marks of all languages in JSON': JSON.stringify({ tanda: [NASTY, '"""', "'''", '{{x}}', '%s', '😀'] }, null, 2),
  'backslashes in JSON': '[\n  "\\\\u0041 \\" \\n \\\\\\"", "", "\\\\"\n]',
  'characters that nobody sees in JSON': '{"a": "\u007f\u0085\u2028\u2029\ufeff", "b": "é😀"}',
  'characters that nobody sees': `a${UNSEEN}😀\t \r\n`,
  'blanks at the ends of lines': '{  \n  "a": 1 \r\n}\n',
};
const typed = (body: string): SampleRequest => ({
  ...{ method: 'PUT', url: `${address}/lot` },
  headers: [{ name: 'Content-Type', value: 'text/plain', secret: false }],
  body: { kind: 'text', text: body, fields: [] },
});
const ODD_PATH = addressed('/[1-3]/{a,b}?q[]={c}&d=100%|^\\`"\'<>é😀 $HOME');

const callOf = (name: string) => {
  const model = readDocument(CALLS[name as keyof typeof CALLS]);
  return requestOf(model, model.operations[0]!, address);
};

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const environment = { ...process.env, TITIAN_KEY: KEY };
const run = (command: string, ...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    // Must be asynchronous: the server that it calls runs in this process.
    import('node:child_process').then(({ execFile }) =>
      execFile(command, args, { cwd: folder, env: environment }, (error, _out, errors) =>
        error ? reject(new Error(`${error.message}\n${errors}`)) : resolve(),
      ),
    );
  });
const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

/** How a sample is run, if its tool is installed; languages without a runner are only parsed. */
const RUNNERS: Partial<Record<SampleLanguage, { tool: boolean; run: (code: string) => Promise<void> }>> = {
  curl: { tool: has('curl', '--version'), run: (code) => run('sh', write('sample.sh', code)) },
  javascript: { tool: true, run: (code) => run(process.execPath, write('sample.mjs', code)) },
  python: { tool: has('python3', '-c', 'import requests'), run: (code) => run('python3', write('sample.py', code)) },
  java: { tool: has('java', '--version'), run: (code) => run('java', write('Panggilan.java', code)) },
  php: { tool: has('php', '-r', 'curl_init();'), run: (code) => run('php', write('sample.php', code)) },
  go: { tool: has('go', 'version'), run: (code) => run('go', 'run', write('sample.go', code)) },
};

/** Tests every call if the tool is installed; otherwise the test is reported as skipped. */
function tryCalls(isHere: boolean, what: string, check: (name: string) => void | Promise<void>): void {
  if (isHere) it.each(Object.keys(CALLS))(`${what} %s`, check);
  else it.skip(`${what} NOT TESTED: its tool is not installed`, () => undefined);
}

for (const [language, { tool, run: runIn }] of Object.entries(RUNNERS))
  tryCalls(tool, `${language} sends the expected request:`, async (name) => {
    const request = callOf(name);
    await runIn(LANGUAGES[language as SampleLanguage].write(request));
    expect(received).toHaveLength(1);
    const { method, url, headers, body } = received[0]!;
    expect(method).toBe(request.method);
    const calledUrl = new URL(url, 'http://x');
    expect(decodeURIComponent(calledUrl.pathname)).toBe('/gateway/jtg/hakmilik/v1/lot/PN 12/7?');
    expect(calledUrl.searchParams.get('q&a')).toBe(NASTY.replaceAll('\n', ' '));
    expect(calledUrl.searchParams.getAll('medan')).toEqual(['a', 'b c']);
    expect(headers['x-api-key']).toBe(KEY);
    expect(headers['x-tujuan']).toBe(`it's "semakan" \\ $5`);
    if (name === 'a JSON body') {
      expect(JSON.parse(body)).toEqual(json);
      expect(headers['content-type']).toBe('application/json');
    }
    if (name === 'a text body') expect(body).toBe(NASTY);
    if (name === 'a form with a file') {
      expect(headers['content-type']).toContain('multipart/form-data');
      expect(body).toContain('isi fail');
      expect(body).toContain(NASTY.replaceAll('\n', ' '));
    }
  });

for (const [language, { tool, run: runIn }] of Object.entries(RUNNERS)) {
  const { write: writeIn } = LANGUAGES[language as SampleLanguage];
  it.runIf(tool).each(Object.entries(TYPED))(`${language} changes nothing of %s`, async (_, body) => {
    await runIn(writeIn(typed(body)));
    expect(received).toMatchObject([{ method: 'PUT', body }]);
  });
  it.runIf(tool)(
    `${language} asks for the head of an address with signs of all kinds, with an empty header`,
    async () => {
      const headers = [{ name: 'X-Kosong', value: '', secret: false }];
      await runIn(writeIn({ method: 'HEAD', url: address + ODD_PATH, headers }));
      const url = new URL(address).pathname + ODD_PATH;
      expect(received).toMatchObject([{ method: 'HEAD', url, headers: { 'x-kosong': '' }, body: '' }]);
    },
  );
}

it.runIf(RUNNERS.curl!.tool)('curl reads no list into brackets, and sends a GET with a body', async () => {
  const body = { kind: 'text' as const, text: '{}', fields: [] };
  await RUNNERS.curl!.run(LANGUAGES.curl.write({ method: 'GET', url: `${address}/[1-3]/{a,b}`, headers: [], body }));
  expect(received).toMatchObject([{ method: 'GET', body: '{}' }]);
  expect(received[0]!.url).toMatch(/\/\[1-3\]\/\{a,b\}$/);
});

tryCalls(has('python3', '--version'), 'python compiles', (name) => {
  const file = write('parsed.py', LANGUAGES.python.write(callOf(name)));
  expect(() => execFileSync('python3', ['-m', 'py_compile', file], { cwd: folder })).not.toThrow();
});

const DOUBLE = String.raw`"(?:[^"\\\p{Cc}\u2028\u2029]|\\(?:[bfnrt"\\]|u[0-9a-f]{4}))*"`;
/** String patterns of languages that are compiled or may not be installed: brackets must match, and special characters only occur in strings. */
const STRINGS: Partial<Record<SampleLanguage, RegExp>> = {
  csharp: new RegExp(String.raw`"""\n(?: {4}[^\p{Cc}\u2028\u2029]*\n)* {4}"""|${DOUBLE}`, 'gu'),
  python: new RegExp(String.raw`"""[{[](?:[^\\]|\\\\)*?[\]}]"""|${DOUBLE}`, 'gu'),
  java: new RegExp(String.raw`"""\n(?:[^\\]|\\\\)*?[\]}]"""|${DOUBLE}`, 'gu'),
  go: new RegExp(String.raw`\x60[^\x60\r\ufeff]*\x60|${DOUBLE}`, 'gu'),
  php: /<<<'JSON'\n[\s\S]*?\nJSON|'(?:[^'\\]|\\[\\'])*'|"(?:[^"\\$\p{Cc}]|\\(?:[n"\\$]|u\{[0-9a-f]+\}))*"/gu,
};
const ALL = { ...CALLS, ...TYPED };
const anyOf = (name: string) => (name in CALLS ? callOf(name) : typed(TYPED[name as keyof typeof TYPED]));
it.each(Object.keys(STRINGS).flatMap((language) => Object.keys(ALL).map((call) => [language, call] as const)))(
  '%s: the special characters of %s stay inside strings',
  (language, name) => {
    const code = LANGUAGES[language as SampleLanguage].write(anyOf(name));
    const outside = code.replace(STRINGS[language as SampleLanguage]!, '·');
    expect(outside).not.toMatch(/["'`\\]|Brien|HOME|中|(?![\n\t])[\p{Cc}\u2028\u2029\ufeff]/u);
    for (const [open, close] of ['()', '{}', '[]'] as const)
      expect(outside.split(open!).length).toBe(outside.split(close!).length);
  },
);

it.each(Object.keys(LANGUAGES) as SampleLanguage[])('highlights %s without losing a character', (language) => {
  for (const name of Object.keys(ALL)) {
    const code = LANGUAGES[language].write(anyOf(name));
    const tokens = tokensOf(language, code);
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
    expect(new Set(tokens.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  }
});

it('writes half a character as none: nobody can send it', () => {
  for (const { write: writeIn } of Object.values(LANGUAGES))
    expect(writeIn(typed('a\ud800b'))).toSatisfy((text: string) => !/\p{Cs}/u.test(text) && !text.includes('ud800'));
  expect(addressed('/\udc00')).toBe('/%EF%BF%BD');
});

it('never writes an API key into a sample', () => {
  for (const { write: writeIn } of Object.values(LANGUAGES))
    expect(writeIn(callOf('a reading call'))).toContain('TITIAN_KEY');
  expect(readFileSync(path.join(folder, 'fail.pdf'), 'utf8')).toBe('isi fail');
});

it('uses the gateway’s key header, whatever the document specifies', () => {
  const model = readDocument({ ...document({}), security: [{ sso: [] }] });
  expect(requestOf(model, model.operations[0]!, address, 'X-API-Key').headers).toEqual([
    { name: 'X-API-Key', value: '', secret: true },
  ]);
});
