import type { Role, RoleEffect } from '@titian/shared-contracts/role';
import { Card, QueryView, SkeletonLines, Stack, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { useSettled } from '../parts/useSettled';
import { mapOf, type RightSet } from './rightSet';
import { usePreviewRoleQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

function Rights({ names, tone, title }: { names: readonly string[]; tone: 'success' | 'error'; title: string }) {
  const words = useRightWords();
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className={css.part}>{title}</h3>
      <ul className={css.tags}>
        {names.map((name) => (
          <li key={name}>
            <Tag tone={tone}>{words.right(name)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Pages = RoleEffect['pages']['opened'];
function PageList({
  title,
  pages,
  note,
}: {
  title: string;
  pages: Pages;
  note: (page: Pages[number]) => string | null;
}) {
  const format = useFormat();
  if (pages.length === 0) return null;
  return (
    <section>
      <h3 className={css.part}>{title}</h3>
      <ul className={css.pages}>
        {pages.map((page) => (
          <li key={page.pattern}>
            {format.text(page.title)} <code>{page.pattern}</code>
            {note(page) && <small>{note(page)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Calls({ endpoints }: { endpoints: RoleEffect['endpoints'] }) {
  const { t } = useTranslation('admin');
  const { opened, closed } = endpoints;
  if (opened.length + closed.length === 0) return null;
  const list = (calls: typeof opened, mark: string) =>
    calls.map(({ method, path }) => (
      <li key={`${method} ${path}`}>
        {mark} <code>{`${method} ${path}`}</code>
      </li>
    ));
  return (
    <details className={css.calls}>
      <summary>{t('effect.calls', { opened: opened.length, closed: closed.length })}</summary>
      <ul>
        {list(opened, '+')}
        {list(closed, '−')}
      </ul>
    </details>
  );
}

function People({ people }: { people: RoleEffect['people'] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { total, signedIn, shown } = people;
  return (
    <section>
      <p className={css.people}>
        <strong>{t('effect.people', { count: total })}</strong>
        {total > 0 && ` · ${t('effect.signedIn', { count: signedIn })}`}
      </p>
      {shown.length > 0 && (
        <details className={css.calls}>
          <summary>{t('effect.who')}</summary>
          <ul>
            {shown.map(({ id, displayName, organization }) => (
              <li key={id}>
                {displayName}
                {organization && <small>{format.text(organization.name)}</small>}
              </li>
            ))}
            {total > shown.length && <li>{t('effect.more', { count: total - shown.length })}</li>}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Effect of the unsaved change: the people concerned, and the pages and calls that open or close for them. */
export function EffectPanel({ role, rights, changes }: { role: Role; rights: RightSet; changes: number }) {
  const { t } = useTranslation('admin');
  const [settled] = useSettled(rights);
  const query = usePreviewRoleQuery(
    { params: { id: role.id }, body: { permissions: mapOf(settled) } },
    { skip: changes === 0 },
  );
  const noteOf = (menu: Pages) => (page: Pages[number]) =>
    menu.some(({ pattern }) => pattern === page.pattern) ? t('effect.inMenu') : null;
  return (
    <Card title={t('effect.title')}>
      {changes === 0 ? (
        <p className={css.quiet}>{t('effect.none')}</p>
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines lines={6} />} failure={t('effect.failure')}>
          {({ people, gained, lost, pages, menu, endpoints }) => (
            <Stack gap={20}>
              <People people={people} />
              <Rights names={gained} tone="success" title={t('effect.gained')} />
              <Rights names={lost} tone="error" title={t('effect.lost')} />
              <PageList title={t('effect.opened')} pages={pages.opened} note={noteOf(menu.opened)} />
              <PageList title={t('effect.closed')} pages={pages.closed} note={noteOf(menu.closed)} />
              <Calls endpoints={endpoints} />
              <p className={css.quiet}>{t('effect.atOnce')}</p>
            </Stack>
          )}
        </QueryView>
      )}
    </Card>
  );
}
