import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 6;

/** The common suffix of a style sheet's class names: a hash of the build's name, the path and the content. */
const suffixOf = (salt, { rootContext, resourcePath, fs }) => {
  const place = path.relative(rootContext, resourcePath).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${salt}\0${place}\0`).update(fs.readFileSync(resourcePath));
  return hash.digest('base64url').slice(0, LENGTH);
};

/**
 * Generates the class names of CSS Modules, for css-loader (`getLocalIdent`). A style sheet stays in the document when its section or release
 * is unmounted: two sections may both have `src/orders/orders.module.css`, and the next release of one may change it. Different names keep them
 * from affecting each other. Names of an unchanged style sheet stay the same between releases.
 * @param {string} salt the build’s name, the same for every release
 */
export const classNames = (salt) => {
  const suffixes = new WeakMap();
  return (loader, _template, local) => {
    if (!suffixes.has(loader)) suffixes.set(loader, suffixOf(salt, loader));
    return `${local}-${suffixes.get(loader)}`;
  };
};
