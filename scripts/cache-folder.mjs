import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const cache = path.join(root, '.cache');

/** Exits with one line if this user may not write to the cache folder, as after a build by another user. */
export function checkCache() {
  try {
    mkdirSync(cache, { recursive: true });
    const places = [cache, ...readdirSync(cache).map((name) => path.join(cache, name))];
    for (const place of places) accessSync(place, constants.W_OK);
  } catch (error) {
    console.error(`No permission to write ${error.path}: change its owner to this user, or remove it.`);
    process.exit(1);
  }
}
