import { configOf } from './config.mjs';
import { placeOf } from './place.mjs';
import { Refusal } from './refusal.mjs';

/** Builds a section once, for production. */
export default async ({ options }) => {
  const { folder, name, version } = placeOf(options);
  const config = await configOf(folder);
  const { default: webpack } = await import('webpack');
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'error' } });
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
