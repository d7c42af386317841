/** The accounts, most rights first, and their password, which a demo start prints and the sign-in page offers. */
export const DEMO_USERNAMES = ['superadmin', 'tenantadmin', 'developer', 'client'] as const;
export const DEMO_PASSWORD = 'Titian#2026';
