/**
 * Stands in the shell for those modules of the federation runtime that load scripts, style sheets and manifests. The shell loads containers itself,
 * with the digests that the registry signed, and hands them to the runtime (`shell/src/sections/runtime.ts`): a runtime that can't load
 * anything can't load what nobody signed, and its loaders are no part of the first page.
 */
const refuse = () => {
  throw new Error('The federation runtime of the shell loads nothing by itself');
};

// `dom.js` of the SDK.
export const createLink = refuse;
export const createScript = refuse;
export const loadScript = refuse;
export const safeWrapper = refuse;
export const isStaticResourcesEqual = () => false;

// `utils/preload.js` of the runtime's core.
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = refuse;
