import type { Readable } from 'node:stream';
import { UnsendableRequest } from './errors';
import { TEXT, TOKEN } from './grammar';

export interface Request {
  path: string;
  method: string;
  /** Names and values in turn. What belongs to the connection, the host, and the body's length are not among them. */
  headers: string[];
  /** More of them, as `linesOf` writes them. */
  lines: string;
  body: Readable | Buffer | null;
  /** Bytes of the body; null where that isn't known before its end. */
  length: number | null;
  /** The protocol to which the caller asks to change. */
  upgrade: 'websocket' | null;
}

/** Anything else would end a line, or become another character in latin1. */
const IS_VALUE = new RegExp(`^${TEXT}$`);
const IS_NAME = new RegExp(`^${TOKEN}$`);
const IS_PATH = /^[\x21-\x7e\x80-\xff]+$/;
/** Of these a provider expects a body: without one they say so (RFC 9110 §8.6). */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

function lengthOf({ method, body, length }: Request): string {
  if (body === null) return WITH_BODY.has(method) ? 'content-length: 0\r\n' : '';
  return length === null ? 'transfer-encoding: chunked\r\n' : `content-length: ${length}\r\n`;
}

/**
 * Fields as they stand in a head.
 * @param headers names and values in turn
 * @throws {UnsendableRequest}
 */
export function linesOf(headers: readonly string[]): string {
  let text = '';
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at]!, headers[at + 1]!];
    if (!IS_NAME.test(name) || !IS_VALUE.test(value)) throw new UnsendableRequest(`A field of it is none: ${name}`);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

/**
 * The head of a request as it is sent.
 * @param host of the endpoint, with its port where it has one
 * @throws {UnsendableRequest}
 */
export function requestHead(request: Request, host: string): string {
  const { method, path, headers, lines, upgrade } = request;
  if (!IS_NAME.test(method) || !IS_PATH.test(path)) throw new UnsendableRequest('Its method or path is none');
  const connection = upgrade ? `upgrade\r\nupgrade: ${upgrade}` : 'keep-alive';
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: ${connection}\r\n${linesOf(headers)}${lines}${lengthOf(request)}\r\n`;
}
