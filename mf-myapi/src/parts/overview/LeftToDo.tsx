import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { CheckItem, VersionReview } from '@titian/shared-contracts/lifecycle';
import type { OwnProject } from '@titian/shared-contracts/project';
import { Card, Icon, Link, QueryView, SkeletonLines, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { addressOfItem } from '../authoring/stepOfPart';
import { useReadReviewQuery } from '../lifecycle/lifecycle.api';
import { useChecklistTitle } from '../lifecycle/openComments';
import { useCheckName } from '../lifecycle/useCheckName';
import { versionInHand } from '../lifecycle/versionInHand';
import css from './overview.module.css';

/** The score of the document, beside what is enough; nothing where none was reckoned. */
function Quality({ item, least }: { item: CheckItem | undefined; least: number }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [value] = item?.values ?? [];
  if (!value) return null;
  return (
    <div className={css.quality}>
      <p>
        <b>{format.text(value)}</b> {t('overview.left.ofHundred')}
        <small>{t('overview.left.enough', { score: least })}</small>
      </p>
      <meter
        aria-label={t('overview.left.quality')}
        min={0}
        max={100}
        low={least}
        high={least}
        optimum={100}
        value={Number(format.text(value))}
      />
    </div>
  );
}

function Open({ item, version }: { item: CheckItem; version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const name = useCheckName()(item.code);
  return (
    <li className={css.open}>
      <Icon name="exclamation-circle" />
      <div>
        <b>{name}</b>
        <p>{t(`lifecycle.check.${item.code}.hint`, { score: version.qualityMin })}</p>
      </div>
      <Link to={addressOfItem(version.project.id, version.id, item)} aria-label={`${t('lifecycle.mend')}: ${name}`}>
        {t('lifecycle.mend')}
      </Link>
    </li>
  );
}

function Checks({ version, editable }: { version: VersionReview; editable: boolean }) {
  const { t } = useTranslation('myapi');
  const nameOf = useCheckName();
  const { checklist } = version;
  const open = checklist.filter(({ done }) => !done);
  const done = checklist.filter((item) => item.done);
  const title = useChecklistTitle()(version);
  return (
    <Card title={title} hint={version.version} flush>
      <Quality item={checklist.find(({ code }) => code === 'quality')} least={version.qualityMin} />
      {open.length > 0 && (
        <ul>
          {open.map((item) => (
            <Open key={item.code} item={item} version={version} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className={css.done}>
          {done.map(({ code }) => (
            <li key={code}>
              <Icon name="check" />
              {nameOf(code)}
              <SrOnly>, {t('lifecycle.isDone')}</SrOnly>
            </li>
          ))}
        </ul>
      )}
      {open.length === 0 && editable && (
        <p className={css.next}>
          <Link to={authoringPaths.wizard(version.project.id, version.id, 'review')}>{t('overview.left.review')}</Link>
        </p>
      )}
    </Card>
  );
}

/** What the version in hand still misses before it can be reviewed; nothing where none is in hand. */
export function LeftToDo({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const inHand = versionInHand(project);
  const query = useReadReviewQuery({ params: { id: project.id, versionId: inHand?.id ?? '' } }, { skip: !inHand });
  if (!inHand) return null;
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={5} />} failure={t('overview.left.failure')} fills={false}>
      {(version) => <Checks version={version} editable={project.editable} />}
    </QueryView>
  );
}
