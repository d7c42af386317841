import type { ComponentType } from 'react';
import { declineAll, type mockServer, signInAs } from '@titian/shared-auth/testing';
import { waitFor } from '@titian/shared-ui/testing';
import { openPage } from './pages';

/** A page that the server's data fills: its name, its module, and its address where that has parameters. */
export type DataPage = [
  name: string,
  load: () => Promise<{ Component: ComponentType }>,
  at?: { path: string; pattern?: string },
];

/** Fails unless a page leads to `/error` when the query that fills it is answered with 500 (specification §8). */
export async function expectErrorPage(server: ReturnType<typeof mockServer>, [, load, at]: DataPage): Promise<void> {
  server.use(declineAll(500, 'server.error'));
  signInAs('SuperAdministrator');
  const { Component } = await load();
  const { address } = openPage(<Component />, at);
  await waitFor(() => expect(address()).toBe('/error'));
}
