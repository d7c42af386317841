/** Whether a page needs no parameters in its path. */
const hasNoParams = ({ pattern }) => !/[:*?]/.test(pattern);

/**
 * The page of the portal that asks the reader to confirm that they want to see a build.
 * @param {string} portal its origin @param {{ name: string, routes: { pattern: string }[] }} section @param {string} manifest URL of release.json
 */
export const linkOf = (portal, { name, routes }, manifest) => {
  const page = routes.find(hasNoParams)?.pattern ?? '/';
  return `${portal}${page}?override=${name}&from=${manifest}`;
};
