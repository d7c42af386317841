import { GuidePage } from './GuidePage';
import { TABLES } from './tables';

/** Spec §2 `/element/table`. */
export const TablePage = () => <GuidePage part="table" examples={TABLES} />;

export { TablePage as Component };
