/** `react-router/dom` without its way into framework mode. */
export { RouterProvider } from 'react-router/dom';
