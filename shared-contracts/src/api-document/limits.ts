/** Documents of one API, and the longest title of one. */
export const API_DOCUMENTS_MAX = 20;
export const API_DOCUMENT_TITLE_MAX = 150;
