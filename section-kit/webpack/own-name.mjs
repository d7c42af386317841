import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Eight hex digits of every module of a build. */
const contentOf = ({ modules }) => {
  const lines = [...modules].map((module) => `${module.identifier()} ${module.buildInfo?.hash ?? ''}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
};

/**
 * Gives each build of one watch a name of its own, and the same build the same name. The builds follow one another on one page,
 * where webpack keeps their chunks apart by that name alone.
 */
export class OwnNamePlugin {
  apply(compiler) {
    const { output } = compiler.options;
    const { uniqueName } = output;
    compiler.hooks.thisCompilation.tap('OwnNamePlugin', (compilation) => {
      // Nothing was rendered yet, and every module is there.
      compilation.hooks.seal.tap('OwnNamePlugin', () => {
        output.uniqueName = `${uniqueName}_dev_${contentOf(compilation)}`;
        output.chunkLoadingGlobal = `webpackChunk${webpack.Template.toIdentifier(output.uniqueName)}`;
      });
    });
  }
}
