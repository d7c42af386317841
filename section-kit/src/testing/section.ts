import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/section.mjs');

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}
/** Runs the command `section`, without the portal settings of this machine's environment. */
export const section = (args: string[], cwd = os.tmpdir(), env: Record<string, string> = {}): Promise<CommandResult> =>
  new Promise((resolve) => {
    const { TITIAN_PORTAL: _, TITIAN_DEPLOY_TOKEN: __, ...environment } = process.env;
    execFile(process.execPath, [COMMAND, ...args], { cwd, env: { ...environment, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

export const text = (word: string) => ({ my: word, en: word });

const SCRIPT = '/* entry */';
export const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const fileOf = ([name, content]: [string, string]) => ({
  ...{ path: name, bytes: content.length },
  integrity: integrityOf(content),
});

interface Build {
  /** Version of the build; that of package.json is always 1.2.0. */
  version?: string;
  /** Keys of the English texts; the Malay ones are always `title` only. */
  words?: string[];
  /** The portal in package.json. */
  portal?: string;
  /** Files by name; `remoteEntry.js` is the container. */
  files?: Record<string, string>;
}

/** Creates a built section; returns its folder. */
export const built = ({ version = '1.2.0', words = ['title'], portal, files = {} }: Build = {}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-command-'));
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  const shipped = Object.entries({ 'remoteEntry.js': SCRIPT, ...files });
  const manifest = {
    manifest: 1,
    section: {
      ...{ name: 'mf-sample', version, contract: '^1.0.0', title: text('Sample') },
      routes: [{ pattern: '/sample', title: text('Sample'), layout: 'default', guards: [] }],
      nav: [],
    },
    entry: 'remoteEntry.js',
    initial: { js: [], css: [] },
    files: shipped.map(fileOf),
    shared: { react: { range: '^19.0.0', strict: false } },
    words: { my: ['title'], en: words },
    kit: '1.0.0',
  };
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'dist'));
  write('package.json', JSON.stringify({ name: 'mf-sample', version: '1.2.0', ...(portal && { titian: { portal } }) }));
  write('dist/release.json', JSON.stringify(manifest));
  write('dist/remoteEntry.js.map', '{}');
  for (const [name, content] of shipped) write(`dist/${name}`, content);
  return folder;
};
