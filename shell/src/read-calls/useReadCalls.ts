import { useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState, store } from '@titian/shared-auth';
import { type Asked, readForSection } from './readCall.api';

const areAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((reply, at) => reply === other[at]);

/** The replies to several calls, in their order. `asked` stays the same array while nothing in it changes. */
export const useReadCalls = (asked: readonly Asked[]) => {
  const { dispatch } = useStore() as typeof store;
  useEffect(() => {
    const running = asked.map((one) => dispatch(readForSection.initiate(one)));
    return () => running.forEach(({ unsubscribe }) => unsubscribe());
  }, [asked, dispatch]);
  const selectors = useMemo(() => asked.map((one) => readForSection.select(one)), [asked]);
  return useSelector((state: RootState) => selectors.map((select) => select(state)), areAlike);
};
