import type { LocalText } from '@titian/shared-contracts';

/** Errors: why a text can't become the document of a version. */
const ERRORS = {
  'text.empty': { my: 'Teks kosong', en: 'The text is empty' },
  'text.control': { my: 'Teks ada aksara yang tidak dapat disimpan', en: 'The text has a sign that cannot be stored' },
  'text.encoding': { my: 'Fail bukan teks UTF-8', en: 'The file is not a text in UTF-8' },
  'text.tooSlow': {
    my: 'Teks terlalu rumit untuk dibaca dalam masa yang diberi',
    en: 'The text is too complex to be read in the time given',
  },
  'json.syntax': { my: 'JSON tidak sah: {problem}', en: 'This is not valid JSON: {problem}' },
  'yaml.syntax': { my: 'YAML tidak sah: {problem}', en: 'This is not valid YAML: {problem}' },
  'yaml.documents': { my: 'Teks mengandungi lebih daripada satu dokumen', en: 'The text has more than one document' },
  'yaml.tag': { my: 'Tag YAML {tag} tidak dibaca', en: 'The YAML tag {tag} is not read' },
  'alias.unknown': { my: 'Alias {name} tidak menuju ke mana-mana', en: 'The alias {name} leads nowhere' },
  'alias.circular': { my: 'Alias {name} mengandungi dirinya sendiri', en: 'The alias {name} contains itself' },
  'alias.tooMany': {
    my: 'Alias mengembangkan teks melebihi had',
    en: 'Aliases make the text larger than what is read',
  },
  'nesting.tooDeep': { my: 'Lebih daripada {levels} aras', en: 'More than {levels} levels' },
  'key.duplicate': { my: 'Nama {name} diberi dua kali', en: 'The name {name} is given twice' },
  'key.reserved': { my: 'Nama {name} tidak dibenarkan', en: 'The name {name} is not allowed' },
  'key.notText': { my: 'Nama mestilah teks', en: 'A name has to be a text' },
  'document.notObject': { my: 'Dokumen mestilah satu objek', en: 'The document has to be an object' },
  'openapi.missing': {
    my: 'Versi OpenAPI tiada: mulakan dengan openapi atau swagger',
    en: 'The OpenAPI version is missing: begin with openapi or swagger',
  },
  'openapi.notText': {
    my: 'Versi OpenAPI mestilah teks dalam petikan',
    en: 'The OpenAPI version has to be a text in quotes',
  },
  'openapi.unknown': {
    my: 'OpenAPI {version} tidak dibaca; 2.0, 3.0 dan 3.1 dibaca',
    en: 'OpenAPI {version} is not read; 2.0, 3.0 and 3.1 are',
  },
  'info.missing': { my: 'Bahagian info tiada', en: 'The part info is missing' },
  'info.title': { my: 'Tajuk API tiada (info.title)', en: 'The API has no title (info.title)' },
  'info.version': {
    my: 'Versi API tiada sebagai teks (info.version)',
    en: 'The API has no version as a text (info.version)',
  },
  'paths.missing': { my: 'Bahagian paths tiada', en: 'The part paths is missing' },
  'paths.empty': { my: 'Tiada operasi', en: 'There is no operation' },
  'path.slash': { my: 'Laluan {path} tidak bermula dengan /', en: 'The path {path} does not begin with /' },
  'path.tooLong': { my: 'Laluan lebih daripada {most} aksara', en: 'The path has more than {most} characters' },
  'path.notObject': { my: '{path} mestilah satu objek', en: '{path} has to be an object' },
  'operation.noResponse': { my: '{method} {path} tiada jawapan', en: '{method} {path} has no response' },
  'operation.tooMany': { my: 'Lebih daripada {most} operasi', en: 'More than {most} operations' },
  'operationId.tooLong': {
    my: 'operationId lebih daripada {most} aksara',
    en: 'The operationId has more than {most} characters',
  },
  'operationId.duplicate': { my: 'operationId {id} digunakan dua kali', en: 'operationId {id} is used twice' },
  'ref.unresolved': { my: 'Rujukan tidak menuju ke mana-mana: {name}', en: 'The reference leads nowhere: {name}' },
  'ref.circular': { my: 'Rujukan kembali kepada dirinya: {name}', en: 'The reference leads back to itself: {name}' },
  'ref.external': {
    my: 'Rujukan ke alamat lain tidak diikuti: {name}',
    en: 'A reference to another address is not followed: {name}',
  },
  'ref.file': {
    my: 'Rujukan ke fail lain tidak diikuti: {name}',
    en: 'A reference to another file is not followed: {name}',
  },
  'ref.outside': {
    my: 'Rujukan keluar daripada arkib: {name}',
    en: 'The reference leads out of the archive: {name}',
  },
  'ref.noFile': { my: 'Fail {name} tiada dalam arkib', en: 'The archive has no file {name}' },
  'ref.anchor': {
    my: 'Rujukan {name} tidak dibaca; gunakan #/…',
    en: 'The reference {name} is not read; use #/…',
  },
} as const satisfies Record<string, LocalText>;

/** Why an archive is refused as a whole. */
const ARCHIVES = {
  'archive.broken': {
    my: 'Ini bukan arkib ZIP, atau arkib ini rosak',
    en: 'This is no ZIP archive, or it is damaged',
  },
  'archive.damaged': {
    my: 'Fail {name} rosak, atau tidak seperti dalam senarai isi arkib',
    en: 'The file {name} is damaged, or not as the archive’s table of contents has it',
  },
  'archive.encrypted': { my: 'Arkib disulitkan dengan kata laluan', en: 'The archive is encrypted' },
  'archive.method': {
    my: 'Cara mampatan fail {name} tidak dibaca; gunakan ZIP biasa',
    en: 'How {name} is compressed is not read; use a common ZIP',
  },
  'archive.name': { my: 'Nama fail tidak dibenarkan: {name}', en: 'The name of a file is not allowed: {name}' },
  'archive.path': { my: 'Laluan fail keluar daripada arkib: {name}', en: 'A path leads out of the archive: {name}' },
  'archive.link': {
    my: '{name} ialah pautan atau fail khas, bukan fail biasa',
    en: '{name} is a link or a special file, not a plain one',
  },
  'archive.nested': { my: '{name} ialah arkib dalam arkib', en: '{name} is an archive within the archive' },
  'archive.duplicate': { my: 'Fail {name} ada dua kali dalam arkib', en: 'The archive has the file {name} twice' },
  'archive.tooMany': { my: 'Arkib ada lebih daripada {name} fail', en: 'The archive has more than {name} files' },
  'archive.fileTooLarge': { my: 'Fail {name} melebihi 10 MB', en: 'The file {name} is over 10 MB' },
  'archive.tooLarge': { my: 'Isi arkib melebihi 30 MB', en: 'The contents of the archive are over 30 MB' },
  'archive.bomb': {
    my: 'Fail {name} mengembang melebihi had',
    en: 'The file {name} unpacks to many times its size',
  },
  'archive.noRoot': {
    my: 'Tiada fail dalam arkib yang bermula dengan openapi atau swagger',
    en: 'No file of the archive begins with openapi or swagger',
  },
  'archive.severalRoots': {
    my: 'Beberapa fail boleh menjadi takrifan: {name}',
    en: 'Several files could be the definition: {name}',
  },
  'archive.noSuchRoot': { my: 'Fail {name} tiada dalam arkib', en: 'The archive has no file {name}' },
  'archive.bundleTooLarge': {
    my: 'Fail yang digabungkan melebihi had yang dibaca',
    en: 'The files together are larger than what is read',
  },
  'archive.tooSlow': {
    my: 'Arkib terlalu rumit untuk dibaca dalam masa yang diberi',
    en: 'The archive is too complex to be read in the time given',
  },
} as const satisfies Record<string, LocalText>;

/** What lowers the quality. */
const QUALITY = {
  'structure.invalid': { my: 'Tidak mengikut OpenAPI: {detail}', en: 'Not as OpenAPI has it: {detail}' },
  'example.invalid': { my: 'Contoh tidak sepadan dengan skemanya', en: 'The example does not fit its schema' },
  'enum.type': { my: 'Nilai enum bukan jenis skemanya', en: 'An enum value is not of its schema’s type' },
  'path.parameters': { my: 'Parameter laluan tidak sepadan dengan laluan', en: 'Path parameters do not fit the path' },
  'path.ambiguous': { my: 'Dua laluan boleh bermaksud alamat yang sama', en: 'Two paths can mean the same address' },
  'parameter.duplicate': { my: 'Parameter diberi dua kali', en: 'A parameter is given twice' },
  'response.success': { my: 'Jawapan kejayaan tidak diterangkan', en: 'Success is not described' },
  'security.undefined': { my: 'Cara pengesahan tidak dinyatakan', en: 'How callers show who they are is not said' },
  'tag.undefined': { my: 'Tag tidak diterangkan dalam tags', en: 'The tag is not described in tags' },
  'component.unused': { my: 'Komponen tidak digunakan', en: 'The component is not used' },
  'schema.required': { my: 'Medan wajib tiada dalam skema', en: 'A required field is not in the schema' },
  'server.https': { my: 'Pelayan tidak dicapai melalui https', en: 'The server is not reached by https' },
  'response.refusals': { my: 'Penolakan (4xx) tidak diterangkan', en: 'Refusals (4xx) are not described' },
  'example.missing': { my: 'Tiada contoh', en: 'There is no example' },
  'language.missing': {
    my: 'Diterangkan dalam satu bahasa sahaja: tambah teks Melayu (x-my) atau Inggeris (x-en)',
    en: 'Described in one language only: add the Malay (x-my) or the English text (x-en)',
  },
  'description.missing': { my: 'Tiada penerangan', en: 'There is no description' },
  'summary.missing': { my: 'Operasi tiada ringkasan', en: 'The operation has no summary' },
  'operationId.missing': { my: 'Operasi tiada operationId', en: 'The operation has no operationId' },
  'secret.real': { my: 'Contoh kelihatan seperti kunci sebenar', en: 'The example looks like a real key' },
} as const satisfies Record<string, LocalText>;

export const FINDING_TEXTS = { ...ERRORS, ...ARCHIVES, ...QUALITY };
export type FindingCode = keyof typeof FINDING_TEXTS;
