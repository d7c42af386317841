import { createContext, use, useEffect, useId, useState } from 'react';

/** What pages of a section may ask of the shell. */
export interface SectionServices {
  /** Marks one form as unsaved; returns how to take it back. */
  holdUnsaved(form: string): () => void;
  setTitle(title: string): void;
}

const outside: SectionServices = { holdUnsaved: () => () => undefined, setTitle: () => undefined };

/** Given by the section's root; outside one (a page in a test) nothing happens. */
export const ServicesContext = createContext<SectionServices>(outside);

/** While `unsaved` is true, leaving the page asks first, and the portal does not reload by itself. */
export const useUnsaved = (unsaved: boolean): void => {
  const { holdUnsaved } = use(ServicesContext);
  const form = useId();
  useEffect(() => (unsaved ? holdUnsaved(form) : undefined), [unsaved, form, holdUnsaved]);
};

/** The same for a form that tells when it is changed and when it is saved: for the `onDirty` of forms, dialogs and drawers. */
export const useUnsavedForm = (): ((dirty: boolean) => void) => {
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  return setDirty;
};

/** Overrides the route's title while the page shows, for pages named after a thing. Empty: the route's title stays. */
export const usePageTitle = (title: string): void => {
  const { setTitle } = use(ServicesContext);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
};

/** Several forms, one flag: tells `changed` when the first form becomes unsaved and when the last one is safe. */
export const createUnsavedForms = (changed: (unsaved: boolean) => void) => {
  const forms = new Set<string>();
  return (form: string) => {
    forms.add(form);
    changed(true);
    return () => {
      forms.delete(form);
      changed(forms.size > 0);
    };
  };
};
