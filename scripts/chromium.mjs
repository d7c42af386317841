import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: starts and draws in two thirds of the time. */
const PACKAGE = 'chromium-headless-shell';
const DEBIAN_PATHS = [`/usr/bin/${PACKAGE}`, '/usr/bin/chromium'];

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Path of an installed Chromium: that of CHROMIUM_PATH, else Debian's, else Playwright's own; null if there is none. */
export async function installedChromium() {
  const places = [process.env.CHROMIUM_PATH, ...DEBIAN_PATHS, await playwrightChromium()];
  return places.find((file) => file && existsSync(file)) ?? null;
}

function installDebianPackage() {
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

/** The same, after installing Debian's where CHROMIUM_PATH is not set and this user may. */
export async function findChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIAN_PATHS[0])) installDebianPackage();
  return installedChromium();
}
