import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { openPage, screen } from '@titian/section-kit/testing';
import { detail } from '../../testing/apis';
import { flat, metered } from '../../testing/orders';
import { setUp } from '../../testing/setUp';
import { Packages } from './Packages';

setUp();
const open = (offered: Partial<ApiDetail['packages'][number]>[], path = '/') => {
  const [basic] = detail().packages;
  const packages = offered.map((one) => ({ ...basic!, ...one }));
  return openPage(<Packages detail={detail({ packages })} />, { path, locale: 'en' });
};

it('says what a package costs at most by the longest month, where it refuses calls beyond its quota', async () => {
  open([metered]);
  expect(await screen.findByText('1,000 / day')).toBeVisible();
  expect(screen.getByText(/^At most RM\s*9,300\.00 \/ month, for the whole quota of 31,000 calls$/)).toBeVisible();
});

it('says of a package that answers calls beyond its quota that they are charged too, and nothing of at most', async () => {
  open([{ ...metered, stopOnQuota: false }]);
  expect(await screen.findByText('1,000 / day; calls beyond it are answered and charged too')).toBeVisible();
  const estimate = /^RM\s*9,300\.00 \/ month for the whole quota of 31,000 calls; calls beyond it are charged too$/;
  expect(screen.getByText(estimate)).toBeVisible();
  expect(screen.queryByText(/At most/)).toBeNull();
});

it('charges none of them where the price includes calls', async () => {
  open([{ ...flat, stopOnQuota: false }]);
  expect(await screen.findByText('1,000 / day; calls beyond it are answered too')).toBeVisible();
  expect(screen.queryByText(/charged/)).toBeNull();
});

it('prices calls beyond such a quota, and offers the package for them', async () => {
  open([{ ...metered, stopOnQuota: false }], '/?calls=40000&per=month');
  expect(await screen.findByText('Beyond the quota, answered too')).toBeVisible();
  expect(screen.getByText(/RM\s*12,000\.00 a month/)).toBeVisible();
  expect(screen.getByText('Cheapest')).toBeVisible();
  expect(screen.queryByText(/No package fits/)).toBeNull();
});

it('says that a package fits as many calls as the order form takes, which are those of the longest month', async () => {
  open([metered], '/?calls=31000&per=month');
  expect(await screen.findByText('Nearly full')).toBeVisible();
  expect(screen.getByText('103% of the quota of 30 days')).toBeVisible();
  expect(screen.queryByText(/No package fits/)).toBeNull();
});

it('says that none fits where each refuses so many', async () => {
  open([metered], '/?calls=31001&per=month');
  expect(await screen.findByText('Over the quota')).toBeVisible();
  expect(screen.getByText(/No package fits/)).toBeVisible();
});
