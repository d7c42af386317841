import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Eight hex digits of a hash of all modules of a build. */
const contentHashOf = ({ modules }) => {
  const lines = [...modules].map((module) => `${module.identifier()} ${module.buildInfo?.hash ?? ''}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
};

/**
 * Gives each different build of a watch a unique name. Successive builds are loaded into one page, and webpack separates their chunks by
 * that name only.
 */
export class OwnNamePlugin {
  apply(compiler) {
    const { output } = compiler.options;
    const { uniqueName } = output;
    compiler.hooks.thisCompilation.tap('OwnNamePlugin', (compilation) => {
      // All modules are built, and no code is generated yet.
      compilation.hooks.seal.tap('OwnNamePlugin', () => {
        output.uniqueName = `${uniqueName}_dev_${contentHashOf(compilation)}`;
        output.chunkLoadingGlobal = `webpackChunk${webpack.Template.toIdentifier(output.uniqueName)}`;
      });
    });
  }
}
