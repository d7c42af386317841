import { spawn } from 'node:child_process';

/**
 * Runs a tool of the kit in a folder, its words passed on; answers whether it ended well.
 * @param {string} script @param {string[]} args
 * @param {{ folder: string, flags?: string[], env?: NodeJS.ProcessEnv }} how
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
