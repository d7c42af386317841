import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { maskAddress } from './mask';
import { type SafeError, safeError, safeMessage } from './safe-error';

export interface LogTarget {
  write(line: string): void;
}

/** Fields of a log line that hold an address. */
const ADDRESSES = ['url', 'originalUrl'];

function safeField(name: string, value: unknown): unknown {
  if (value instanceof Error) return safeError(value);
  return ADDRESSES.includes(name) && typeof value === 'string' ? maskAddress(value) : value;
}

const errorsOf = (thing: unknown): Error[] =>
  typeof thing === 'object' && thing !== null ? Object.values(thing).filter((value) => value instanceof Error) : [];

/**
 * What is passed to the logger, made safe: errors under any name lose what people wrote, and so does a text that repeats an error's message.
 * An error alone is logged as `err`.
 */
export function safeArguments([first, ...rest]: unknown[]): unknown[] {
  if (typeof first === 'string') return [maskAddress(first), ...rest.map((value) => safeField('', value))];
  if (first instanceof Error) return safeArguments([{ err: first }, ...(rest.length > 0 ? rest : [first.message])]);
  const fields = Object.fromEntries(Object.entries(first ?? {}).map(([name, value]) => [name, safeField(name, value)]));
  const [text, ...values] = rest;
  const repeated = errorsOf(first).find(({ message }) => message === text);
  const safeText = repeated ? safeMessage(repeated) : typeof text === 'string' ? maskAddress(text) : text;
  return [fields, safeText, ...values.map((value) => safeField('', value))];
}

/** The options of Fastify's logger. No line has parameters of statements, tokens, or identification numbers of persons. */
export const loggerOptions = (level: string, stream?: LogTarget) =>
  ({
    level,
    ...(stream && { stream }),
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: maskAddress(url), ip }),
      // The hook has made it safe already, except what a child logger was bound to.
      err: (error: Error | SafeError) => (error instanceof Error ? safeError(error) : error),
    },
    hooks: {
      logMethod(given, method) {
        method.apply(this, safeArguments(given) as Parameters<typeof method>);
      },
    },
  }) satisfies FastifyServerOptions['logger'];
