import { createContext } from 'react';

/** Namespace of the words of whoever brings the tree, a section mostly: looked through before the common one. */
export const NamespaceContext = createContext<string | undefined>(undefined);

/** The namespace of a section's words. */
export const namespaceOf = (section: string): string => section.replace(/^mf-/, '');
