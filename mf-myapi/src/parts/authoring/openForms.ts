import { createContext, use, useCallback } from 'react';
import type { FormSaves } from '@titian/shared-ui/data';

/** Joins a form to those that are saved together; the function that it returns takes it out. */
type JoinSaves = (form: FormSaves) => () => void;

/** Given by a page whose buttons save every form that is open on it. Elsewhere each form has its own button. */
export const SavesContext = createContext<JoinSaves>(() => () => undefined);

/** Told by a form that it was saved; given by a page that shows when. */
export const SavedContext = createContext<() => void>(() => undefined);

/** The `ref` of a form that is saved with the page that it is on. */
export function useSavedWithPage(): (form: FormSaves | null) => (() => void) | undefined {
  const join = use(SavesContext);
  return useCallback((form) => (form ? join(form) : undefined), [join]);
}

export interface OpenForms {
  join: JoinSaves;
  /** Sends what is unsaved, form after form; false as soon as one stays unsaved. */
  flush: () => Promise<boolean>;
}

/** The forms that are open on a page. */
export function createOpenForms(): OpenForms {
  const forms = new Set<FormSaves>();
  return {
    join(form) {
      forms.add(form);
      return () => void forms.delete(form);
    },
    async flush() {
      for (const form of [...forms]) if (!(await form.flush())) return false;
      return true;
    },
  };
}
