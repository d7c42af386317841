/** The older name of React Router in the browser: the same module, with the provider that knows the DOM. */
export * from './react-router.mjs';
export { RouterProvider } from './react-router.dom.mjs';
