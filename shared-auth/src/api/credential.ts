import type { TokenAnswer } from '@titian/shared-contracts';

// The token is kept in this module only: not in the store, not in storage, not exported by the package. So a script injected by XSS can make calls with it, but cannot read it.
let current: { token: string; expiresAt: number } | null = null;

export const setToken = (answer: TokenAnswer): void => {
  current = { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1_000 };
};
export const clearToken = (): void => {
  current = null;
};
export const hasToken = (): boolean => current !== null;
export const isTokenStale = (): boolean => current !== null && current.expiresAt - Date.now() < 5_000;
export const bearerToken = (): string | null => current?.token ?? null;
