import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, or if that is not set the usual places; else null. */
export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : PLACES).find((file) => existsSync(file)) ?? null;
};
