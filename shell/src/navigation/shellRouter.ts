import type { createBrowserRouter } from 'react-router';

/** The type of the portal's router, for code that navigates without importing its pages. */
export type ShellRouter = ReturnType<typeof createBrowserRouter>;
