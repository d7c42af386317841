import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Compressing smaller files gains nothing. */
const MIN_BYTES = 1024;

/** Emits `file.br` for every compressible file: compressed once at the best quality, instead of at each request. */
export class BrotliPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'BrotliPlugin', stage }, async (assets) => {
        const emit = async (file) => {
          const bytes = assets[file].buffer();
          if (bytes.length < MIN_BYTES) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(await compress(bytes, { params })));
        };
        await Promise.all(
          Object.keys(assets)
            .filter((file) => COMPRESSIBLE.test(file))
            .map(emit),
        );
      });
    });
  }
}
