/** Answered by `GET /health/live` alone: its body shows that the second, hidden request was answered. */
export const HIDDEN = 'GET /health/live HTTP/1.1\r\nHost: hidden\r\n\r\n';
const LENGTH = HIDDEN.length;
const POST = 'POST /token HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';
const CHUNKS = '2\r\n{}\r\n0\r\n\r\n';
const LIVE = 'GET /health/live HTTP/1.1\r\n';

/** Requests that two programs may read differently: the portal has to refuse each, and never answer what hides in its body. */
export const AMBIGUOUS: Record<string, string> = {
  'length and chunks, length first': `${POST}Content-Length: ${CHUNKS.length + LENGTH}\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}${HIDDEN}`,
  'chunks and length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${CHUNKS}${HIDDEN}`,
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: ${2 + LENGTH}\r\n\r\n{}${HIDDEN}`,
  'a list of lengths': `${POST}Content-Length: 2, ${2 + LENGTH}\r\n\r\n{}${HIDDEN}`,
  'a signed length': `${POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a negative length': `${POST}Content-Length: -2\r\n\r\n{}${HIDDEN}`,
  'a length in hexadecimal': `${POST}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`,
  'a length beyond 64 bits': `${POST}Content-Length: 18446744073709551618\r\n\r\n{}${HIDDEN}`,
  'a length with a space inside': `${POST}Content-Length: 2 ${LENGTH}\r\n\r\n{}${HIDDEN}`,
  'a space before the colon of the length': `${POST}Content-Length : ${2 + LENGTH}\r\n\r\n{}${HIDDEN}`,
  'a space before the colon of the encoding': `${POST}Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'an unknown encoding': `${POST}Transfer-Encoding: xchunked\r\n\r\n${CHUNKS}${HIDDEN}`,
  'an unknown encoding and a length': `${POST}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'chunks before another encoding': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${CHUNKS}${HIDDEN}`,
  'the encoding twice': `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${CHUNKS}${HIDDEN}`,
  'an encoding behind a control character': `${POST}Transfer-Encoding: \u000bchunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a folded encoding': `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a folded header': `${LIVE}Host: portal\r\nX-One: a\r\n b\r\n\r\n`,
  'a header that starts with a space': `${LIVE} Host: portal\r\nHost: portal\r\n\r\n`,
  'lines that end in line feeds': `${POST.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${HIDDEN}`,
  'a header behind a carriage return': `${POST}X-One: a\rTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a header behind a line feed': `${POST}X-One: a\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a NUL in a header': `${LIVE}Host: portal\r\nX-One: a\u0000b\r\n\r\n`,
  'a NUL in a name': `${LIVE}Host: portal\r\nX-\u0000: a\r\n\r\n`,
  'a chunk size in letters that overflow': `${POST}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size with a sign': `${POST}Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size with 0x': `${POST}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk that is longer than it says': `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'an extension of a chunk with a line feed': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a=\n${LENGTH}\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'chunks in HTTP/1.0': `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'two hosts': `${LIVE}Host: portal\r\nHost: evil.example\r\n\r\n`,
  'no host': `${LIVE}\r\n`,
  'an empty line as the whole request': `\r\n\r\nGET\r\n\r\n`,
  'version 9.9': `GET /health/live HTTP/9.9\r\nHost: portal\r\n\r\n`,
  'a method of noise': `G\u0001T /health/live HTTP/1.1\r\nHost: portal\r\n\r\n`,
  'a space in the address': `GET /health/live ? HTTP/1.1\r\nHost: portal\r\n\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS greeting': '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003',
  'headers of 200 KB': `${LIVE}Host: portal\r\nX-One: ${'a'.repeat(200_000)}\r\n\r\n`,
};

/** Requests that are no attack by themselves: answered as usual, once. `hides`: the body holds what must not be answered. */
export const PLAIN: Record<string, string> = {
  'an extension of a chunk': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\n\r\n`,
  'a trailer': `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n`,
  'a body of a GET': `GET /public/captcha HTTP/1.1\r\nHost: portal\r\nContent-Length: ${LENGTH}\r\n\r\n${HIDDEN}`,
  'an upgrade to HTTP/2 with a body': `POST /token HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n${HIDDEN}`,
  'an upgrade to something unknown': `GET /public/captcha HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'an address with another host': `GET http://evil.example/public/captcha HTTP/1.1\r\nHost: portal\r\n\r\n`,
  'an address of a proxy': `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`,
};
