import { ControlGroup, type ControlGroupProps } from '../form/ControlGroup';
import css from './picture.module.css';

/** The buttons of a form's field for a picture, as one control. */
export const PictureChoice = (props: Omit<ControlGroupProps, 'className'>) => (
  <ControlGroup {...props} className={css.acts} />
);
