import type { TokenAnswer } from '@titian/shared-contracts';

// The token stays in this module: no store, no storage, no export of the package. A page that is scripted over can use it, but not carry it away.
let held: { token: string; expiresAt: number } | null = null;

export const holdToken = (answer: TokenAnswer): void => {
  held = { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1_000 };
};
export const dropToken = (): void => {
  held = null;
};
export const hasToken = (): boolean => held !== null;
export const isTokenStale = (): boolean => held !== null && held.expiresAt - Date.now() < 5_000;
export const bearerToken = (): string | null => held?.token ?? null;
