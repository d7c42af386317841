import { useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState, store } from '@titian/shared-auth';
import { type DeclaredCall, readForSection } from './readCall.api';

const areAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((reply, at) => reply === other[at]);

/** The results of several calls, in the same order. `calls` must be a stable array. */
export const useReadCalls = (calls: readonly DeclaredCall[]) => {
  const { dispatch } = useStore() as typeof store;
  useEffect(() => {
    const running = calls.map((one) => dispatch(readForSection.initiate(one)));
    return () => running.forEach(({ unsubscribe }) => unsubscribe());
  }, [calls, dispatch]);
  const selectors = useMemo(() => calls.map((one) => readForSection.select(one)), [calls]);
  return useSelector((state: RootState) => selectors.map((select) => select(state)), areAlike);
};
