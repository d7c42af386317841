import type { LegalPage } from '@titian/shared-contracts';
import { usePortal } from '../portal/portalContext';

/** The portal's legal texts to link to, each once, but for those that are linked to already. */
export function useLegalPages(linked: readonly { path: string }[] = []): LegalPage[] {
  const { terms, privacy } = usePortal().portal.legal;
  const pages = [terms, privacy].filter((page) => page !== null);
  return pages.filter(
    ({ path }, at) =>
      pages.findIndex((page) => page.path === path) === at && !linked.some((entry) => entry.path === path),
  );
}
