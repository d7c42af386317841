import type { ReactNode } from 'react';
import type { ControlProps } from './controlProps';

export interface ControlGroupProps extends ControlProps {
  /** Name of the group; inside a `FormField` its label. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Several controls as the one control of a `FormField`. ARIA knows no required group: what is missing, the error says. */
export const ControlGroup = ({ label, 'aria-required': _, ...rest }: ControlGroupProps) => (
  <div {...rest} role="group" aria-label={label} />
);
