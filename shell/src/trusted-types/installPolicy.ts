import { createPolicy, type Policy } from './policy';

/** Name of the event that tells of markup that code wrote as a string; `detail` is the stack of that code. */
export const MARKUP_EVENT = 'titian:markup';

interface Browser {
  trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
}

/** Installs the policy that the document requires (`require-trusted-types-for`), before the first script is added; a browser without trusted types ignores both. */
export const installPolicy = (origins: ReadonlySet<string>): void => {
  const report = () => dispatchEvent(new CustomEvent(MARKUP_EVENT, { detail: new Error().stack }));
  (window as Browser).trustedTypes?.createPolicy('default', createPolicy(origins, document.baseURI, report));
};
