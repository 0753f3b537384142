import { headingKey } from '@fieldline/csv';

/** What a column of an address book holds, as far as a person has a place for it. */
export type Kind =
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'nickname'
  | 'email'
  | 'linkedinUrl'
  | 'website'
  | 'phone'
  | 'companyPhone'
  | 'company'
  | 'position'
  | 'title'
  | 'city'
  | 'country'
  | 'status'
  | 'tags'
  | 'notes';

type Language = 'en' | 'de' | 'fr' | 'es';

/**
 * The headings by language, separated by bars: those of spreadsheets, and of exports from Google,
 * Outlook, Thunderbird and LinkedIn. Case, accents, digits and punctuation do not matter; nor do the
 * words in `QUALIFIERS`. Fax numbers, assistants and spouses are left out on purpose. A new language
 * is a new column here and a line in the two lists below.
 */
const HEADINGS: Readonly<Record<Kind, Readonly<Record<Language, string>>>> = {
  name: {
    en: 'Name | Full Name | Display Name | Contact | Contact Name | File As',
    de: 'Vollständiger Name | Anzeigename | Anzuzeigender Name | Ansprechpartner | Kontakt | Speichern unter',
    fr: 'Nom | Nom complet | Nom à afficher | Nom affiché',
    es: 'Nombre | Nombre completo | Nombre a mostrar | Nombre para mostrar | Contacto',
  },
  firstName: {
    en: 'First Name | Given Name | Forename',
    de: 'Vorname',
    fr: 'Prénom',
    es: 'Nombre de pila | Primer nombre',
  },
  middleName: {
    en: 'Middle Name | Additional Name | Second Name',
    de: 'Weitere Vornamen | Weiterer Vorname | Zweiter Vorname | Mittlerer Name | Zusätzlicher Name',
    fr: 'Deuxième prénom | Second prénom | Autres prénoms',
    es: 'Segundo nombre',
  },
  lastName: {
    en: 'Last Name | Family Name | Surname',
    de: 'Nachname | Familienname',
    fr: 'Nom de famille',
    es: 'Apellido | Apellidos | Primer apellido',
  },
  nickname: { en: 'Nickname', de: 'Spitzname', fr: 'Surnom', es: 'Apodo | Sobrenombre' },
  email: {
    en: 'Email | Mail | Email Address',
    de: 'E-Mail-Adresse | Mailadresse | E-Mail Adresse',
    fr: 'Courriel | Adresse e-mail | Adresse mail | Adresse de messagerie | Adresse électronique | Messagerie',
    es: 'Correo | Correo electrónico | Dirección de correo electrónico | Dirección del correo electrónico | Dirección de correo',
  },
  linkedinUrl: {
    en: 'LinkedIn URL | LinkedIn | LinkedIn Profile | LinkedIn Profile URL | Person LinkedIn URL | Profile | Profile URL',
    de: 'LinkedIn-Profil | Profil',
    fr: 'Profil LinkedIn',
    es: 'Perfil | Perfil de LinkedIn',
  },
  website: {
    en: 'URL | Website | Web Page | Webpage | Homepage',
    de: 'Webseite | Internetseite',
    fr: 'Site web | Page web | Site internet',
    es: 'Página web | Sitio web',
  },
  phone: {
    en: 'Phone | Telephone | Tel | Phone Number | Telephone Number | Mobile | Mobile Phone | Mobile Number | Cell | Cell Phone | Cell Number | Car Phone | Radio Phone | Main Phone',
    de: 'Telefon | Telefonnummer | Rufnummer | Handy | Handynummer | Mobil | Mobiltelefon | Mobilnummer | Mobil-Tel.-Nr. | Tel.-Nr. | Haupttelefon | Autotelefon',
    fr: 'Téléphone | Tél. | Numéro de téléphone | Portable | Tél. mobile | Tél. portable | Téléphone mobile | Téléphone portable | Mobile | Téléphone (voiture)',
    es: 'Teléfono | Número de teléfono | Móvil | Número de móvil | Teléfono móvil | Celular | Teléfono celular | Teléfono del automóvil | Particular',
  },
  companyPhone: {
    en: 'Company Main Phone | Company Phone | Corporate Phone',
    de: 'Telefon Firma | Telefonzentrale',
    fr: 'Téléphone société | Standard',
    es: 'Número de centralita de la organización | Teléfono de la organización | Teléfono de la empresa',
  },
  company: {
    en: 'Company | Company Name | Account Name | Organization | Organisation | Organization Name | Employer',
    de: 'Firma | Firmenname | Unternehmen',
    fr: 'Société | Entreprise | Nom de la société',
    es: 'Empresa | Compañía | Organización',
  },
  position: {
    en: 'Position | Job Title | Role | Function | Organization Title',
    de: 'Funktion | Rolle | Berufsbezeichnung | Stelle | Arbeitstitel | Dienststellung',
    fr: 'Poste | Fonction | Intitulé du poste',
    es: 'Cargo | Puesto | Posición | Función',
  },
  // Beside a column of positions these are honorifics and professions.
  title: {
    en: 'Title | Occupation | Profession',
    de: 'Titel | Beruf',
    fr: 'Titre | Profession',
    es: 'Título | Profesión',
  },
  city: {
    en: 'Location | City | Town | Address City',
    de: 'Ort | Stadt | Wohnort | Standort',
    fr: 'Ville | Lieu | Localité',
    es: 'Ciudad | Localidad | Ubicación | Población',
  },
  country: {
    en: 'Country | Country/Region | Address Country',
    de: 'Land | Land/Region',
    fr: 'Pays | Pays/Région',
    es: 'País | País o región | País/Región',
  },
  status: { en: 'Status', de: 'Status', fr: 'Statut', es: 'Estado' },
  tags: {
    en: 'Tags | Labels | Categories | Category | Group Membership | Groups',
    de: 'Kategorien | Kategorie | Schlagwörter | Gruppen',
    fr: 'Étiquettes | Mots-clés | Catégories | Catégorie | Groupes',
    es: 'Etiquetas | Categorías | Categoría | Grupos',
  },
  notes: {
    en: 'Notes | Note | Comments | Comment | Remarks',
    de: 'Notizen | Notiz | Bemerkung | Bemerkungen | Anmerkung | Anmerkungen | Kommentar',
    fr: 'Remarque | Remarques | Commentaire | Commentaires',
    es: 'Nota | Notas | Observaciones | Comentarios',
  },
};

/** Words that say which of several addresses or numbers a column holds. */
const QUALIFIERS: Readonly<Record<Language, string>> = {
  en: 'value primary preferred secondary alternate business work office home personal private other direct mailing',
  de: 'geschäftlich geschäftliche dienstlich dienstliche privat private primäre sekundäre weitere weiterer weiteres arbeit',
  fr: 'bureau travail professionnel professionnelle domicile maison personnel personnelle privé privée autre principal principale première secondaire de du la',
  es: 'trabajo particular casa personal otro otra principal primario primaria secundario secundaria de del la',
};

/** Words that say that an address or number comes before the others. */
const PREFERRED: Readonly<Record<Language, string>> = {
  en: 'primary preferred',
  de: 'primäre Haupttelefon',
  fr: 'principal principale première',
  es: 'principal primario primaria',
};

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}]+/u)
    .map(headingKey)
    .filter(Boolean);

const wordsIn = (lists: Readonly<Record<Language, string>>) =>
  new Set(Object.values(lists).flatMap(wordsOf));

const qualifiers = wordsIn(QUALIFIERS);
const preferred = wordsIn(PREFERRED);

const unqualified = (words: readonly string[]) =>
  words.filter((word) => !qualifiers.has(word)).join('');

const listed = Object.entries(HEADINGS).flatMap(([kind, languages]) =>
  Object.values(languages).flatMap((headings) =>
    headings.split('|').map((heading) => [wordsOf(heading), kind as Kind] as const),
  ),
);
type Known = readonly [form: string, kind: Kind];
const exact = new Map(listed.map(([words, kind]): Known => [words.join(''), kind]));
/** If qualifiers alone tell two headings apart, the first one listed counts. */
const loose = new Map(
  listed.map(([words, kind]): Known => [unqualified(words), kind]).toReversed(),
);
loose.delete('');

/** What a column holds by its heading; undefined if no person has a place for it. */
export function kindOf(heading: string): Kind | undefined {
  const words = wordsOf(heading);
  return exact.get(words.join('')) ?? loose.get(unqualified(words));
}

/** Whether a heading says that its addresses or numbers come before others. */
export const isPreferred = (heading: string): boolean =>
  wordsOf(heading).some((word) => preferred.has(word));

/** Whether a cell is the known heading of a column. */
export const isHeading = (cell: string): boolean => kindOf(cell) !== undefined;
