/**
 * What a `FormField` gives its control beside `value` and `onChange`. A control of our own passes it on to the element that takes the
 * focus or that groups its inputs, so that the error is marked there and read out.
 */
export interface ControlProps {
  id?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  /** Ids of the error and of the help. */
  'aria-describedby'?: string;
}
