/** `react-router/dom` without framework mode. */
export { RouterProvider } from 'react-router/dom';
