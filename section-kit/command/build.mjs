import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeOf } from './place.mjs';
import { Refusal } from './refusal.mjs';

const configOf = async (folder) => {
  const file = path.join(folder, 'webpack.config.mjs');
  try {
    return (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw new Refusal('build.config', `${file} cannot be read: ${error.message}`, {
      cure: "Its one line is: export default section({ dir: import.meta.dirname }), with section from '@titian/section-kit/webpack'.",
    });
  }
};

/** Builds a section once, for production. */
export default async ({ options }) => {
  const { folder, name, version } = placeOf(options);
  process.env.NODE_ENV = 'production';
  const { default: webpack } = await import('webpack');
  const compiler = webpack({ ...(await configOf(folder)), infrastructureLogging: { level: 'error' } });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (stats.hasErrors())
    throw new Refusal('build.failed', `${name} cannot be built`, {
      details: stats.toString({ preset: 'errors-only', colors: false }).split('\n'),
    });
  const seconds = (stats.endTime - stats.startTime) / 1000;
  return { data: { name, version, seconds }, lines: [`${name} ${version} built in ${seconds.toFixed(1)} s.`] };
};
