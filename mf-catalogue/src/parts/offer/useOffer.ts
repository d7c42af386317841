import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ApiDetail, isOverQuota, monthlyCost, quotesFor } from '@titian/shared-contracts/catalogue';
import { ENVIRONMENTS } from '../environments';
import { useEstimate } from './useEstimate';

/**
 * The choice of a package, an environment and the expected calls of an API. The address may preselect each (`?package=`, `?environment=`,
 * `?calls=`); else it is the cheapest package that fits the calls, or the first.
 */
export function useOffer({ packages }: Pick<ApiDetail, 'packages'>) {
  const [search] = useSearchParams();
  const stated = useEstimate();
  const offered = packages.filter(({ state }) => state === 'Published');
  const inAddress = ENVIRONMENTS.find((one) => one === search.get('environment'));
  const [environment, setEnvironment] = useState(inAddress ?? ENVIRONMENTS[0]);
  const [packageId, setPackageId] = useState(search.get('package'));
  const [expectedCalls, setExpectedCalls] = useState(stated.calls > 0 ? stated.perMonth : null);
  const cheapest = quotesFor(offered, expectedCalls ?? 0).find((quote) => quote.cheapest)?.packageId;
  const isChosen = (id: string) => offered.some((one) => one.id === id);
  const id = packageId && isChosen(packageId) ? packageId : (cheapest ?? offered[0]?.id);
  const chosen = offered.find((one) => one.id === id);
  const isOver = chosen !== undefined && isOverQuota(chosen, expectedCalls);
  return {
    ...{ offered, chosen, choose: setPackageId, environment, setEnvironment, expectedCalls, setExpectedCalls },
    /** More calls are expected than the package allows. */
    isOver,
    cost: chosen && monthlyCost(chosen, expectedCalls),
  };
}

export type Offer = ReturnType<typeof useOffer>;
