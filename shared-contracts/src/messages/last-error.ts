/** Messages of the specification (§2) for a failure of the error page itself, which has no other texts. */
export const LAST_ERROR_MESSAGES = {
  'page.errorPageFailed': {
    en: 'An error occurred while showing the error page',
    my: 'Ralat berlaku semasa memaparkan halaman ralat',
  },
  'page.goHome': { en: 'Go back to home', my: 'Kembali ke utama' },
} as const;
