import type { createBrowserRouter } from 'react-router';

/** The portal's one router, for who steers it without knowing its pages. */
export type ShellRouter = ReturnType<typeof createBrowserRouter>;
