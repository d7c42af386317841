import type { OrganizationRef } from '@titian/shared-contracts';
import type { CartLine } from '@titian/shared-contracts/cart';
import { AgencyMark, useFormat } from '@titian/shared-ui';
import { LinesCard } from './LinesCard';
import css from './cart.module.css';

const MARK = 28;

/** The lines that one agency decides on. */
export function AgencyLines({ agency, lines }: { agency: OrganizationRef; lines: readonly CartLine[] }) {
  const format = useFormat();
  const title = (
    <span className={css.agency}>
      <AgencyMark code={agency.code} src={agency.imageUrl} size={MARK} /> {format.text(agency.name)}
    </span>
  );
  return <LinesCard title={title} lines={lines} />;
}
