import { localText } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { AgencyMark, useLocale } from '@titian/shared-ui';
import { agencyOf } from './agencyOf';
import styles from './Brand.module.css';

/** Pixels. */
const SIZE = 28;

/** The reader's agency beside the product's mark (spec §6). Where the bar has no room for the name, the picture stands alone. */
export function AgencyBrand() {
  const locale = useLocale();
  const agency = agencyOf(useSession().user);
  if (!agency) return null;
  const name = localText(agency.name, locale);
  return (
    <span className={styles.agency} title={name}>
      <AgencyMark kind={agency.kind} code={agency.code} src={agency.imageUrl} size={SIZE} />
      <span className={styles.agencyName}>{name}</span>
    </span>
  );
}
