import { createContext } from 'react';

/** The i18n namespace of the component tree, usually a section's; searched before the common one. */
export const NamespaceContext = createContext<string | undefined>(undefined);

/** The i18n namespace of the surrounding section. */
export const namespaceOf = (section: string): string => section.replace(/^mf-/, '');
