import { GuidePage } from './GuidePage';
import { FORMS } from './forms';

/** Spec §2 `/element/form`. */
export const FormPage = () => <GuidePage part="form" examples={FORMS} />;

export { FormPage as Component };
