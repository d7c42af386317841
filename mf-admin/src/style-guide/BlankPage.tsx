import { GuidePage } from './GuidePage';
import { LAYOUT } from './layout';

/** Spec §2 `/element/blankpage`. */
export const BlankPage = () => <GuidePage part="blankpage" examples={LAYOUT} />;

export { BlankPage as Component };
