import { type Person, startIdentityProvider } from '../../server/src/testing/identity-provider';
import { BASE_URL } from './portal';

/** Whether the portal runs on this machine: another one calls no provider here. */
export const isPortalHere = ['localhost', '127.0.0.1'].includes(new URL(BASE_URL).hostname);

/** Somebody of the demo, as a provider knows them: it has verified their address. */
export const landOfficer: Person = {
  ...{ sub: 'jtg-1001', name: 'Pegawai Data Tanah' },
  ...{ email: 'developer@jtg.example', email_verified: true },
};
/** Whom the portal doesn't know. */
export const stranger: Person = {
  ...{ sub: 'jtg-9999', name: 'Orang Baharu' },
  ...{ email: 'orang.baharu@lain.example', email_verified: true },
};

/** The provider of the server's tests, with a page on which the browser chooses who signs in. Close it at the end. */
export const startProvider = () => startIdentityProvider({ people: [landOfficer, stranger] });
