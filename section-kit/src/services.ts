import { createContext, use, useEffect, useId, useState } from 'react';

/** Services of the shell that pages of a section can use. */
export interface SectionServices {
  /** Marks one form as unsaved; returns a function that removes the mark. */
  markUnsaved(form: string): () => void;
  setTitle(title: string): void;
}

const noServices: SectionServices = { markUnsaved: () => () => undefined, setTitle: () => undefined };

/** Provided by the section's root; without it (a page in a test) the services do nothing. */
export const ServicesContext = createContext<SectionServices>(noServices);

/** While `unsaved` is true, the portal asks before the reader leaves the page, and does not reload by itself. */
export const useUnsaved = (unsaved: boolean): void => {
  const { markUnsaved } = use(ServicesContext);
  const form = useId();
  useEffect(() => (unsaved ? markUnsaved(form) : undefined), [unsaved, form, markUnsaved]);
};

/** The same as a callback, for the `onDirty` of forms, dialogs and drawers. */
export const useUnsavedForm = (): ((dirty: boolean) => void) => {
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  return setDirty;
};

/** Overrides the route's title while the page is shown, for example with the name of a project. Empty: the route's title stays. */
export const usePageTitle = (title: string): void => {
  const { setTitle } = use(ServicesContext);
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
};

/** Combines several forms into one flag, which `onChange` gets: true while at least one form is unsaved. */
export const createUnsavedForms = (onChange: (unsaved: boolean) => void) => {
  const forms = new Set<string>();
  return (form: string) => {
    forms.add(form);
    onChange(true);
    return () => {
      forms.delete(form);
      onChange(forms.size > 0);
    };
  };
};
