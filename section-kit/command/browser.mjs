import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, else where it usually lies, else null. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file)) ?? null;
