import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium …');
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  } catch {
    // The caller reports that there is no browser.
  }
}

/** Path of a Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or Debian's installed now where that is allowed; else null. */
export async function findChromium() {
  const known = async () =>
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', await playwrightsOwn()].find((file) => file && existsSync(file));
  const found = await known();
  if (found) return found;
  installDebians();
  return (await known()) ?? null;
}
