import type { SectionEvent } from '@titian/shared-contracts';
import { FAULTS } from '../loader/faults';
import { scopeSheet } from './scopeSheet';
import { createSectionSheets, type SheetEffects } from './sectionSheets';
import { takeOverLinks } from './takeOverLinks';

/** The style sheets of the sections in this document; takes over the links that sections add. */
export const openSheets = (
  fetchText: SheetEffects<CSSStyleSheet>['fetchText'],
  report: (event: SectionEvent) => void,
) => {
  const sheets = createSectionSheets<CSSStyleSheet>({
    fetchText,
    scope: scopeSheet,
    applied: {
      get: () => document.adoptedStyleSheets,
      set: (all) => void (document.adoptedStyleSheets = all),
    },
    onLeft: ({ section, version }, count) =>
      report({ section, version, ...FAULTS.leaked, name: `${count} × adopted style sheet` }),
  });
  takeOverLinks(document.head, sheets);
  return sheets;
};
