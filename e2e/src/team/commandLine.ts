import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number;
  text: string;
}

/** Runs a script with Node in a folder; resolves also when it fails. */
export const runNode = (
  script: string,
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 };
    execFile(process.execPath, [script, ...args], options, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, text: `${out}${err}` });
    });
  });

/** A script that runs until it is stopped. */
export interface Running {
  /** Waits until its output matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Stops it as Ctrl-C does; returns its exit code. */
  end(): Promise<number | null>;
}

export const startNode = (script: string, args: string[], folder: string): Running => {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const over = once(child, 'exit') as Promise<[number | null]>;
  let text = '';
  let onOutput: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      onOutput();
    });
  return {
    async until(pattern) {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${text}`);
        await Promise.race([over, new Promise<void>((resolve) => (onOutput = resolve))]);
      }
    },
    async end() {
      if (child.exitCode === null) child.kill('SIGINT');
      return (await over)[0];
    },
  };
};
