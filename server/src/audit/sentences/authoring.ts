import type { LocalText } from '@titian/shared-contracts';

/** Making and keeping APIs. */
export const AUTHORING_SENTENCES = {
  API_CREATE: { my: 'Memulakan API {target}', en: 'Began the API {target}' },
  VERSION_CREATE: { my: 'Memulakan versi {version} bagi {target}', en: 'Began the version {version} of {target}' },
  VERSION_UPDATE: { my: 'Mengubah versi {version} bagi {target}', en: 'Changed the version {version} of {target}' },
  VERSION_REMOVE: { my: 'Membuang versi {version} bagi {target}', en: 'Removed the version {version} of {target}' },
  ENDPOINT_PUT: { my: 'Menetapkan titik akhir {name} bagi {target}', en: 'Set the endpoint {name} of {target}' },
  ENDPOINT_REMOVE: { my: 'Membuang titik akhir {name} bagi {target}', en: 'Removed the endpoint {name} of {target}' },
  ENDPOINT_TEST: { my: 'Menguji titik akhir {name} bagi {target}', en: 'Tested the endpoint {name} of {target}' },
  ENDPOINT_GATEWAY_ONLY: {
    my: 'Menyatakan bahawa titik akhir {name} bagi {target} hanya dicapai oleh get laluan',
    en: 'Said that gateways alone reach the endpoint {name} of {target}',
  },
  API_DOCUMENT_ADD: { my: 'Menambah dokumen {name} bagi {target}', en: 'Added the document {name} of {target}' },
  API_DOCUMENT_RENAME: {
    my: 'Mengubah tajuk dokumen {name} bagi {target}',
    en: 'Changed the title of the document {name} of {target}',
  },
  API_DOCUMENT_ORDER: { my: 'Menyusun semula dokumen bagi {target}', en: 'Reordered the documents of {target}' },
  API_DOCUMENT_REMOVE: { my: 'Membuang dokumen {name} bagi {target}', en: 'Removed the document {name} of {target}' },
  PACKAGE_CREATE: { my: 'Menambah pakej {name} bagi {target}', en: 'Added the package {name} of {target}' },
  PACKAGE_CHANGE: { my: 'Mengubah pakej {name} bagi {target}', en: 'Changed the package {name} of {target}' },
  PACKAGE_CLOSE: { my: 'Menutup pakej {name} bagi {target}', en: 'Closed the package {name} of {target}' },
  PACKAGE_ORDER: { my: 'Menyusun semula pakej bagi {target}', en: 'Reordered the packages of {target}' },
  SAMPLING_ON: {
    my: 'Menghidupkan semakan jawapan {target}',
    en: 'Switched on looking at answers of {target}',
  },
  SAMPLING_OFF: {
    my: 'Mematikan semakan jawapan {target}',
    en: 'Switched off looking at answers of {target}',
  },
  SECURITY_UPDATE: { my: 'Mengubah keselamatan {target}', en: 'Changed the security of {target}' },
} as const satisfies Record<string, LocalText>;
