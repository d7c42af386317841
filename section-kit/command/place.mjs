import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** A section to act on: the one that is named, wherever its folder is, else the one in the folder. */
export const sectionOf = (options) => (options.section ? { name: options.section } : placeOf(options));

/**
 * The section in a folder, as its package.json says.
 * @param {{ dir?: string }} options of the command
 */
export const placeOf = ({ dir = '.' }) => {
  const folder = path.resolve(dir);
  const file = path.join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(path.join(folder, 'src')))
    throw new Refusal('no-section', `${folder} holds no section`, {
      cure: 'Go to its folder, or name it: --dir FOLDER, or --section NAME for acts on what is published.',
    });
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return {
    folder,
    name: manifest.name.split('/').at(-1),
    version: manifest.version,
    portal: manifest.titian?.portal,
    dist: path.join(folder, 'dist'),
  };
};
