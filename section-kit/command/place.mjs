import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** The section to act on: the one named by --section, else the one in the folder. */
export const sectionOf = (options) => (options.section ? { name: options.section } : placeOf(options));

/**
 * The section in a folder, read from its package.json.
 * @param {{ dir?: string }} options of the command
 */
export const placeOf = ({ dir = '.' }) => {
  const folder = path.resolve(dir);
  const file = path.join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(path.join(folder, 'src')))
    throw new Refusal('no-section', `There is no section in ${folder}`, {
      cure: 'Change to its folder or use --dir FOLDER; for acts on a published section, --section NAME.',
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
