import type { Db } from '../../storage/open';

/** The people who follow an API and may find it now, by id. */
export type FollowersOf = (db: Db, projectId: string) => Promise<string[]>;

let followers: FollowersOf = async () => [];

/** Given by the slice that has favourites as it is loaded, as plans of events read the database without an app. */
export const provideFollowers = (given: FollowersOf): void => void (followers = given);
export const followersOf: FollowersOf = (db, projectId) => followers(db, projectId);
