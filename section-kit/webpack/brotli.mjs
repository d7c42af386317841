import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';

const compress = promisify(brotliCompress);
const WORTH_IT = /\.(js|css|svg|json)$/;
/** Smaller files gain nothing over the wire. */
const LEAST_BYTES = 1024;

/** Emits `file.br` beside every file that gains from it: compressed once and well, where a server would do it often and badly. */
export class BrotliPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'BrotliPlugin', stage }, async (assets) => {
        const emit = async (file) => {
          const bytes = assets[file].buffer();
          if (bytes.length < LEAST_BYTES) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(await compress(bytes, { params })));
        };
        await Promise.all(
          Object.keys(assets)
            .filter((file) => WORTH_IT.test(file))
            .map(emit),
        );
      });
    });
  }
}
