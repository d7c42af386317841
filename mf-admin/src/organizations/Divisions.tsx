import { userPaths } from '@titian/shared-contracts/user';
import { useState } from 'react';
import type { Division } from '@titian/shared-contracts/organization';
import { Avatar, Button, Empty, Link, QueryView, useFormat, useTranslation } from '@titian/shared-ui';
import { useRemoval } from '@titian/shared-ui/data';
import { DivisionDialog } from './DivisionDialog';
import { useListDivisionsQuery, useRemoveDivisionMutation } from './organizations.api';
import css from './organizations.module.css';

interface ItemProps {
  division: Division;
  organizationId: string;
  mayEdit: boolean;
  onEdit: () => void;
}

function DivisionItem({ division, organizationId, mayEdit, onEdit }: ItemProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const removal = useRemoval();
  const [removeOne] = useRemoveDivisionMutation();
  const name = format.text(division.name);
  const remove = () =>
    removal({
      ...{ name, body: t('division.removeBody') },
      remove: () => removeOne({ params: { id: organizationId, divisionId: division.id } }),
    });
  return (
    <li className={css.division}>
      <div className={css.divisionHead}>
        <div>
          <h3>{name}</h3>
          <p className={css.quiet}>
            {division.head ? t('division.headedBy', { name: division.head.displayName }) : t('division.noHead')}
          </p>
        </div>
        {mayEdit && (
          <span className={css.tools}>
            <Button size="small" icon="edit" aria-label={t('division.editOf', { name })} onClick={onEdit} />
            <Button
              size="small"
              icon="delete"
              danger
              aria-label={t('division.removeOf', { name })}
              onClick={() => void remove()}
            />
          </span>
        )}
      </div>
      {division.members.length === 0 ? (
        <p className={css.quiet}>{t('division.nobody')}</p>
      ) : (
        <ul className={css.members}>
          {division.members.map(({ id, displayName }) => (
            <li key={id}>
              <Avatar name={displayName} size={24} />
              <Link to={`${userPaths.manageUsers(organizationId)}&open=${id}`}>{displayName}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The divisions of an organisation with their people (spec §2, "view organisation division"). */
export function Divisions({ organizationId, mayEdit }: { organizationId: string; mayEdit: boolean }) {
  const { t } = useTranslation('admin');
  const query = useListDivisionsQuery({ params: { id: organizationId } });
  const [open, setOpen] = useState<{ division: Division | null } | null>(null);
  const create = (
    <Button icon="plus" onClick={() => setOpen({ division: null })}>
      {t('division.create')}
    </Button>
  );
  const empty = (
    <Empty icon="team" title={t('division.empty')} body={t('division.emptyBody')} action={mayEdit && create} />
  );
  return (
    <>
      <QueryView query={query} failure={t('division.failure')} empty={empty}>
        {(divisions) => (
          <>
            <ul className={css.divisions}>
              {divisions.map((division) => (
                <DivisionItem
                  key={division.id}
                  division={division}
                  organizationId={organizationId}
                  mayEdit={mayEdit}
                  onEdit={() => setOpen({ division })}
                />
              ))}
            </ul>
            {mayEdit && create}
          </>
        )}
      </QueryView>
      {open && <DivisionDialog organizationId={organizationId} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
