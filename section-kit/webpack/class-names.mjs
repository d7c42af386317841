import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 6;

/** The common ending of a sheet's class names: from whose it is, where it lies and what it says. */
const endingOf = (salt, { rootContext, resourcePath, fs }) => {
  const place = path.relative(rootContext, resourcePath).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${salt}\0${place}\0`).update(fs.readFileSync(resourcePath));
  return hash.digest('base64url').slice(0, LENGTH);
};

/**
 * Names the classes of style sheets, for css-loader (`getLocalIdent`). Sheets stay in the page when their section or release has left
 * it: two sections may both have `src/orders/orders.module.css`, and the next release of one may say something else there. Neither
 * reaches the other’s page, as their names differ. What a release did not change keeps its names.
 * @param {string} salt the build’s name, the same for every release
 */
export const classNames = (salt) => {
  const endings = new WeakMap();
  return (loader, _template, local) => {
    if (!endings.has(loader)) endings.set(loader, endingOf(salt, loader));
    return `${local}-${endings.get(loader)}`;
  };
};
