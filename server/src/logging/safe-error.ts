import { maskPersons } from './mask';

/**
 * What an error tells about itself besides its message. Every other field may hold what people wrote: the parameters of a statement, and the
 * `detail` and `where` of PostgreSQL ("Key (email)=(…) already exists").
 */
const FIELDS = [
  ...['code', 'statusCode', 'errno', 'syscall', 'port', 'command', 'responseCode'],
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
] as const;
const DEEPEST = 5;

export interface SafeError {
  /** The fields listed above, those that the error has. */
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
  cause?: SafeError;
  errors?: SafeError[];
}

/** The query builder ends its messages with the parameters, which may have several lines. */
const withoutParameters = (message: string) => message.replace(/\nparams: [\s\S]*$/, '');
/** SQLSTATE class 22 (data exceptions): these messages quote the refused value, others only names of tables, columns and rules. */
const withoutValues = (message: string, code: unknown) =>
  /^22[0-9A-Z]{3}$/.test(String(code)) ? message.replace(/".*"/s, '"•••"') : message;

const codeOf = (error: Error) => (error as { code?: unknown }).code;
const messageOf = (error: Error) => maskPersons(withoutValues(withoutParameters(error.message), codeOf(error)));

/** The lines of the stack below the message, which the stack repeats. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length);
}

/**
 * The message of whatever was thrown, without parameters of statements, without values that the database refused, and without NUL, which
 * PostgreSQL keeps in no text: other programs' messages end with it.
 */
export const safeMessage = (thrown: unknown): string =>
  (thrown instanceof Error ? messageOf(thrown) : maskPersons(String(thrown))).replaceAll('\0', '');

function toSafe(error: Error, depth: number): SafeError {
  const message = messageOf(error);
  const nested = (value: unknown) => (value instanceof Error && depth < DEEPEST ? toSafe(value, depth + 1) : undefined);
  const cause = nested(error.cause);
  const errors =
    'errors' in error && Array.isArray(error.errors) ? error.errors.map(nested).filter((one) => one !== undefined) : [];
  const fields = FIELDS.flatMap((name) => (name in error ? [[name, error[name as keyof Error]]] : []));
  return {
    type: error.constructor.name,
    message,
    stack: `${error.constructor.name}: ${message}${framesOf(error)}`,
    ...(Object.fromEntries(fields) as object),
    ...(cause && { cause }),
    ...(errors.length > 0 && { errors }),
  };
}

/** An error as a log may show it, with its causes: what happened and where, and the text of the statement, but nothing that people wrote. */
export const safeError = (error: Error): SafeError => toSafe(error, 0);
