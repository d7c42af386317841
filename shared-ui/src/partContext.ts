import { createContext } from 'react';

/** Whether what is around a query is a part of the page: a card, a dialog, a popup, or the content of another query. */
export const PartContext = createContext(false);
