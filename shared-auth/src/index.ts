export type { OwnTag, Tag } from './api/api';
export { callsOf } from './api/calls';
export type { Calls, SectionCalls } from './api/calls';
export { invalidateAllTags, invalidateTags } from './invalidate';
export { keepAnswers } from './api/answers';
export type { CallOptions } from './api/baseQuery';
export { request } from './api/request';
export type { Call } from './api/request';
export { configureApi } from './api/settings';
export type { ApiSettings, SignOutReason } from './api/settings';
export { fetchFile } from './api/fetchFile';
export { encryptText } from './api/cipher';
export { uploadFile } from './api/uploadFile';
export type { UploadTarget } from './api/uploadFile';
export type { UploadOptions } from './api/sendWithProgress';
export { sendBytes } from './api/sendBytes';
export { failPage } from './api/failPage';
export { isApiProblem } from './api/problem';
export type { ApiProblem } from './api/problem';
export { portalFeatures, setPortalFeatures } from './features';
export { store } from './session/store';
export type { RootState } from './session/store';
export { filterKept, mydataChecked, pageFailed } from './session/session.slice';
export type { PageError, SessionState } from './session/session.slice';
export { setMydata, useMydata } from './session/mydata';
export { continueSignIn, isSessionUnknown, startSession, signIn } from './session/startSession';
export type { Challenge, Credentials, SignInResult, SignInStep } from './session/startSession';
export { signOut } from './session/signOut';
export { reloadProfile } from './session/reloadProfile';
export { useSession, usePermission, hasPermission } from './session/useSession';
export { intendedUrl, rememberIntendedUrl, takeIntendedUrl } from './session/intendedUrl';
export { tabDraft, useTabDraft } from './session/tabDraft';
export { readCookie, writeCookie } from './session/cookies';
export { startHub } from './realtime/hub';
export { onHubReconnect } from './realtime/events';
export { setStaleTags } from './realtime/staleTags';
export type { StaleTags } from './realtime/staleTags';
export { useHubEvent } from './realtime/useHubEvent';
export { useHubConnected } from './realtime/connected';
export { useWatched } from './realtime/watch';
export { useMeQuery, useConfigQuery } from './calls/session.api';
export {
  useLatestNotificationsQuery,
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
} from './calls/notification.api';
export { useListOrganizationsQuery } from './calls/organization.api';
