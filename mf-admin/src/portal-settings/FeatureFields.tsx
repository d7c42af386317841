import { type PortalFeature, PortalFeatures } from '@titian/shared-contracts';
import { SwitchFields } from './SwitchFields';

const NAMES = Object.keys(PortalFeatures.shape) as PortalFeature[];

/** A switch for each feature of the portal. */
export const FeatureFields = () => <SwitchFields names={NAMES} />;
