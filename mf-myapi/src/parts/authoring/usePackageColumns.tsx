import type { ReactNode } from 'react';
import type { AuthoredPackage } from '@titian/shared-contracts/authoring';
import { type SmallColumn, StatusTag, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { useOwnerRate } from './useOwnerRate';
import css from './authoring.module.css';

/** Columns of the packages, the last with what the reader may do. */
export function usePackageColumns(acts: (pack: AuthoredPackage) => ReactNode): SmallColumn<AuthoredPackage>[] {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const terms = useTerms();
  const rate = useOwnerRate();
  const quotaOf = ({ quota, ...pack }: AuthoredPackage) => (
    <>
      {t('authoring.pack.quotaText', {
        ...{ limit: format.number(quota.limit), unit: t(`authoring.pack.units.${quota.unit}`) },
      })}
      <span className={css.quiet}>{rate(pack)}</span>
    </>
  );
  return [
    { key: 'name', title: t('authoring.pack.name'), primary: true, wraps: true, cell: ({ name }) => format.text(name) },
    { key: 'quota', title: t('authoring.pack.quota'), wraps: true, cell: quotaOf },
    { key: 'price', title: t('authoring.pack.price'), wraps: true, cell: ({ price }) => terms.price(price) },
    {
      key: 'approval',
      title: t('authoring.pack.approval'),
      wraps: true,
      cell: ({ validation }) => t(`authoring.pack.validations.${validation}`),
    },
    {
      key: 'state',
      title: t('authoring.pack.state'),
      cell: ({ state }) => <StatusTag kind="package" state={state} />,
    },
    {
      key: 'subscribers',
      title: t('authoring.pack.subscribers'),
      align: 'end',
      cell: ({ subscribers }) => format.number(subscribers),
    },
    { key: 'acts', title: '', cell: acts },
  ];
}
