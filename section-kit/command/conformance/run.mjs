import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { faultsOf } from './faults.mjs';
import { openServer } from './server.mjs';

const TRIAL_MS = 30_000;
const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
];
const kit = path.resolve(import.meta.dirname, '../..');

/** Folder of the bare shell: packed with the kit, or built in the workspace. Null if it was not built. */
export const bareShellFolder = () =>
  [path.join(kit, 'bare'), path.join(kit, 'dist/bare')].find((folder) => existsSync(path.join(folder, 'main.js'))) ??
  null;

/** A path that matches a route pattern of the section. */
const addressOf = (pattern) =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') && segment !== '*')
    .map((segment) => (segment.startsWith(':') ? '1' : segment))
    .join('/') || '/';

/** Lets the browser reach this address alone: a build's code runs in it, and the machine may stand in a network that is closed to its authors. */
const onlyTo = (address) => [
  // Nothing listens there. Chromium would go around a proxy to its own machine without `<-loopback>`.
  '--proxy-server=http://127.0.0.1:9',
  `--proxy-bypass-list=<-loopback>;${new URL(address).host}`,
];

const openBrowser = (browser, address) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'titian-browser-'));
  // Chromium refuses its sandbox to root, which containers run as.
  const flags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const child = spawn(browser, [...flags, ...onlyTo(address), `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    ended,
    async close() {
      child.kill();
      await ended;
      // The browser's other processes end a moment later; files that they still hold open are left to the system.
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => undefined);
    },
  };
};

/**
 * Mounts a build in the bare shell in a headless browser, without a fault and with each fault that applies to it.
 * @param {{ browser: string, bare: string, dist: string, manifest: import('@titian/shared-contracts/platform').ReleaseManifest }} options
 * @returns {Promise<{ fault: string, promise: string, findings: string[] }[]>}
 */
export const runConformance = async ({ browser, bare, dist, manifest }) => {
  const page = addressOf(manifest.section.routes[0].pattern);
  const server = await openServer({ bare, dist, manifest, page, limit: TRIAL_MS });
  const opened = openBrowser(browser, server.address);
  const gone = opened.ended.then(() => {
    throw new Error(`${browser} ended before the conformance run was complete`);
  });
  gone.catch(() => undefined);
  try {
    const results = await Promise.race([server.results, gone]);
    return faultsOf(manifest).map(({ name, promise }) => ({
      ...{ fault: name, promise },
      findings: results.find(({ fault }) => fault === name)?.findings ?? ['not run'],
    }));
  } finally {
    await opened.close();
    server.close();
  }
};
