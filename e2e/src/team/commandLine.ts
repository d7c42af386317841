import { execFile } from 'node:child_process';

/** How a command ended and what it said. */
export interface Said {
  code: number;
  text: string;
}

/** Runs a script with Node in a folder; a refusal is an answer, too. */
export const runNode = (
  script: string,
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 };
    execFile(process.execPath, [script, ...args], options, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, text: `${out}${err}` });
    });
  });
