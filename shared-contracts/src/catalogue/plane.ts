/** Header that carries an application's key to the API gateway. */
export const KEY_HEADER = 'X-API-Key';
/** Header that says for what a call is made. */
export const PURPOSE_HEADER = 'X-GDX-Purpose';

interface Address {
  organization: { code: string };
  Identifier: string;
  version: string;
}

/** The path of a version's calls on the portal's own address: `/gateway/{organisation}/{api}/{version}`. */
export const gatewayPath = ({ organization, Identifier, version }: Address): string =>
  `/gateway/${[organization.code.toLowerCase(), Identifier, version].map(encodeURIComponent).join('/')}`;
