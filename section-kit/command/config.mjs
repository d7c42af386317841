import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './refusal.mjs';

/** Loads the webpack configuration of a section's folder, in production mode: React comes from the shell, which runs in that mode. */
export const configOf = async (folder) => {
  process.env.NODE_ENV = 'production';
  const file = path.join(folder, 'webpack.config.mjs');
  try {
    return (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw new Refusal('build.config', `${file} cannot be read: ${error.message}`, {
      cure: "It should be: export default section({ dir: import.meta.dirname }), with section from '@titian/section-kit/webpack'.",
    });
  }
};
