import { createContext, use, useEffect, useId } from 'react';

/** Marks one form as unsaved; the function that it returns removes the mark. */
export type MarkUnsaved = (form: string) => () => void;

/** Given by the portal around its pages. Without it (a page in a test) a mark has no effect. */
export const UnsavedContext = createContext<MarkUnsaved>(() => () => undefined);

/**
 * While `unsaved` is true, the portal asks before the reader leaves the page, and does not reload by itself. A `ResourceForm` does it for
 * its own fields.
 */
export const useUnsaved = (unsaved: boolean): void => {
  const mark = use(UnsavedContext);
  const form = useId();
  useEffect(() => (unsaved ? mark(form) : undefined), [unsaved, form, mark]);
};

/** Combines several forms into one flag, which `onChange` gets: true while at least one form is unsaved. */
export const createUnsavedForms = (onChange: (unsaved: boolean) => void): MarkUnsaved => {
  const forms = new Set<string>();
  return (form) => {
    forms.add(form);
    onChange(true);
    return () => {
      forms.delete(form);
      onChange(forms.size > 0);
    };
  };
};
