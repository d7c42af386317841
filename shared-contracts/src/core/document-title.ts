/** Spec §1: the portal's subtitle, which is part of its name and the same in both languages. */
const SUBTITLE = 'Government Data Exchange';

/** Title of the browser's tab (spec §1): the portal's name with its subtitle, after the page's own title if it has one. */
export const documentTitle = (portalTitle: string, page = ''): string =>
  `${page && `${page} · `}${portalTitle} ${SUBTITLE}`;
