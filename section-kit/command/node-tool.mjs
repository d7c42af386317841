import { spawn } from 'node:child_process';

/**
 * Runs a tool of the kit in a folder, with its output passed through. Resolves to whether it succeeded.
 * @param {string} script @param {string[]} args
 * @param {{ folder: string, flags?: string[], env?: NodeJS.ProcessEnv }} options
 */
export const runTool = (script, args, { folder, flags = [], env = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
