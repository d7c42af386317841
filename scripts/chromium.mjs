import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The engine without the window around it: starts and draws in two thirds of the time. */
const PACKAGE = 'chromium-headless-shell';
const DEBIANS = [`/usr/bin/${PACKAGE}`, '/usr/bin/chromium'];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Path of the Chromium that is here: what CHROMIUM_PATH names, Debian's, Playwright's own; else null. */
export async function presentChromium() {
  const places = [process.env.CHROMIUM_PATH, ...DEBIANS, await playwrightsOwn()];
  return places.find((file) => file && existsSync(file)) ?? null;
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium …');
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', PACKAGE], quiet);
  } catch {
    // The caller reports that there is no browser.
  }
}

/** The same, with Debian's installed first where that is allowed and nobody named another. */
export async function findChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIANS[0])) installDebians();
  return presentChromium();
}
