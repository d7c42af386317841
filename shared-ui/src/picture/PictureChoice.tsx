import type { ReactNode } from 'react';
import type { ControlProps } from '../form/controlProps';
import css from './picture.module.css';

interface Props extends ControlProps {
  label: string;
  /** The buttons that choose a picture. */
  children: ReactNode;
}

/** The buttons of a form's field for a picture, as one control. */
export const PictureChoice = ({ label, children, ...control }: Props) => (
  <div role="group" aria-label={label} {...control} className={css.acts}>
    {children}
  </div>
);
