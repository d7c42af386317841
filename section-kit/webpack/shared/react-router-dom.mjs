/** The older package name of React Router in the browser: the same module, with the DOM's `RouterProvider`. */
export * from './react-router.mjs';
export { RouterProvider } from './react-router.dom.mjs';
