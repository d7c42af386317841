import type { Config } from './config';

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** The file system's code, and the database's (SQLSTATE disk_full), which a failed statement has as its cause. */
const NO_SPACE = ['ENOSPC', '53100'];
const codesOf = ({ code, cause }: NodeJS.ErrnoException) =>
  [code, (cause as { code?: string } | undefined)?.code].map(String);

/** Why a server could not start, with what to do about it where that is known. */
export function startProblem(error: NodeJS.ErrnoException, { port }: Config): Error {
  const problem = (message: string) => new Error(message, { cause: error });
  if (error.code === 'EADDRINUSE')
    return problem(`Port ${port} is taken: stop what listens there, or choose another by PORT.`);
  if (codesOf(error).some((code) => NO_SPACE.includes(code)))
    return problem(
      'No space is left for data: free some and start again, or choose another data folder by TITIAN_DATA.',
    );
  if (!NOT_WRITABLE.includes(error.code ?? '')) return error;
  if (error.syscall === 'listen') return problem(`Port ${port} is not allowed to this user: choose another by PORT.`);
  return problem(`No right to write ${error.path ?? 'the data folder'}: choose another data folder by TITIAN_DATA.`);
}
