import { type EffectiveRights, rolePaths, type RolePerson } from '@titian/shared-contracts/role';
import { Button, Facts, Link, QueryView, SkeletonLines, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { useEffectiveRightsQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

const WIDTH = 560;

/** The rights by section, each with its source. */
function Rights({ rights }: Pick<EffectiveRights, 'rights'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const words = useRightWords();
  const actionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  const sections = [...new Set(rights.map(({ permission }) => permission.slice(0, permission.lastIndexOf('.'))))];
  const sinceOf = ({ since }: EffectiveRights['rights'][number]) =>
    since.by
      ? t('personRights.since', { version: since.version, by: since.by, at: format.dateTime(since.at) })
      : t('personRights.sincePortal');
  return (
    <dl className={css.rights}>
      {sections.map((section) => (
        <div key={section}>
          <dt>{words.section(section)}</dt>
          {rights
            .filter(
              ({ permission }) =>
                permission.startsWith(`${section}.`) && actionOf(permission) === permission.slice(section.length + 1),
            )
            .map((right) => (
              <dd key={right.permission}>
                {words.action(actionOf(right.permission))} <small>{sinceOf(right)}</small>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function Body({ found }: { found: EffectiveRights }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const words = useRightWords();
  const { person, reach, organizations, rights, pages } = found;
  return (
    <Stack gap={24}>
      <Facts
        rows={[
          [
            t('holders.role'),
            <Link key="role" to={rolePaths.role(person.role.id)}>
              {words.role(person.role)}
            </Link>,
          ],
          [t('roles.columns.base'), words.base(person.role.base)],
          [t('holders.organization'), person.organization && format.text(person.organization.name)],
          [t('personRights.reach'), t(`personRights.reaches.${reach}`, { count: organizations.length })],
        ]}
      />
      {reach !== 'platform' && (
        <section>
          <h3 className={css.part}>{t('personRights.organizations')}</h3>
          <ul className={css.pages}>
            {organizations.map(({ id, code, name }) => (
              <li key={id}>
                {format.text(name)} <code>{code}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={css.part}>{t('personRights.rights', { count: rights.length })}</h3>
        {rights.length > 0 ? <Rights rights={rights} /> : <p className={css.quiet}>{t('personRights.none')}</p>}
      </section>
      {pages.length > 0 && (
        <section>
          <h3 className={css.part}>{t('personRights.pages')}</h3>
          <ul className={css.pages}>
            {pages.map(({ pattern, title }) => (
              <li key={pattern}>
                {format.text(title)} <code>{pattern}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

interface Props {
  id: string;
  onClose: () => void;
  onAssign: (people: readonly RolePerson[]) => void;
}

/** What a person may do now, whose data they reach, and the source of each right. */
export function PersonRights({ id, onClose, onAssign }: Props) {
  const { t } = useTranslation('admin');
  const query = useEffectiveRightsQuery({ params: { id } });
  const person = query.data?.person;
  const footer = person?.allowed.includes('assign') && (
    <Button onClick={() => onAssign([person])}>{t('holders.change')}</Button>
  );
  return (
    <Drawer
      title={person?.displayName ?? t('holders.rights')}
      subtitle={person?.username}
      width={WIDTH}
      footer={footer}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<SkeletonLines lines={10} />} failure={t('personRights.failure')}>
        {(found) => <Body found={found} />}
      </QueryView>
    </Drawer>
  );
}
