/** A page that needs nothing but its address. */
const isPlain = ({ pattern }) => !/[:*?]/.test(pattern);

/**
 * Where the portal asks whether somebody wants to see a build.
 * @param {string} portal its origin @param {{ name: string, routes: { pattern: string }[] }} section @param {string} manifest address
 */
export const linkOf = (portal, { name, routes }, manifest) => {
  const page = routes.find(isPlain)?.pattern ?? '/';
  return `${portal}${page}?override=${name}&from=${manifest}`;
};
