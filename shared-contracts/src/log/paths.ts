/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const logPaths = {
  portalLog: () => '/logs/portal',
  gatewayLog: () => '/logs/gateway',
  passwordAudit: (account?: string) =>
    account ? `/logs/password-audit?account=${encodeURIComponent(account)}&range=90d` : '/logs/password-audit',
} as const;
