import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const cache = path.join(root, '.cache');

/** Stops with one line where this user may not write what a build leaves: often another user has built before. */
export function checkCache() {
  try {
    mkdirSync(cache, { recursive: true });
    const places = [cache, ...readdirSync(cache).map((name) => path.join(cache, name))];
    for (const place of places) accessSync(place, constants.W_OK);
  } catch (error) {
    console.error(`No right to write ${error.path}: give it to this user, or remove it.`);
    process.exit(1);
  }
}
