import { headingKey } from '@fieldline/csv';
import type { PersonFormValues } from '../../person/form';

export type Field = keyof PersonFormValues;

/** The columns of an exported file and their headings. */
export const COLUMNS = {
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  phone: 'Phone',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  status: 'Status',
  tags: 'Tags',
  notes: 'Notes',
} as const satisfies Record<Field, string>;

export const FIELDS: readonly Field[] = [
  'name',
  'email',
  'linkedinUrl',
  'phone',
  'company',
  'position',
  'location',
  'status',
  'tags',
  'notes',
];

/**
 * Other headings for the same columns, in English, German, French and Spanish: those of spreadsheets and of
 * exports from Outlook, Google and LinkedIn. They are written in the form that `keyOf` returns.
 */
const NAMES: Readonly<Record<Field, string>> = {
  name: 'name fullname displayname contact vollstandigername anzeigename ansprechpartner kontakt nom nomcomplet nombre nombrecompleto contacto',
  email:
    'email mail emailaddress emailvalue emailadresse mailadresse courriel adresseemail adressemail adressedemessagerie adresseelectronique correo correoelectronico direcciondecorreoelectronico',
  linkedinUrl:
    'linkedinurl linkedin linkedinprofile profile profileurl url linkedinprofil profil profillinkedin perfil perfildelinkedin',
  phone:
    'phone telephone tel phonenumber phonevalue mobile mobilephone cell cellphone businessphone workphone telefon telefonnummer telefongeschaftlich rufnummer handy handynummer mobil mobiltelefon mobilnummer portable telephonemobile telmobile telephonebureau numerodetelephone telefono telefonomovil telefonodeltrabajo movil celular',
  company:
    'company companyname organization organisation organizationname employer firma firmenname unternehmen societe entreprise empresa compania organizacion',
  position:
    'position title jobtitle role function organizationtitle funktion rolle berufsbezeichnung stelle poste fonction titre intituleduposte cargo puesto posicion funcion',
  location:
    'location city town businesscity addresscity ort stadt wohnort standort ortgeschaftlich ville lieu localite villebureau ciudad localidad ubicacion poblacion ciudaddeltrabajo',
  status: 'status statut estado',
  tags: 'tags labels categories category kategorien kategorie schlagworter etiquettes motscles etiquetas categorias',
  notes:
    'notes note comments comment remarks notizen notiz bemerkung bemerkungen anmerkung anmerkungen kommentar remarque remarques commentaire commentaires notas nota observaciones comentarios',
};

const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => NAMES[field].split(' ').map((name): [string, Field] => [name, field])),
);

/** Without digits, because Google numbers its headings: "E-mail 1 - Value". */
const keyOf = (heading: string) => headingKey(heading).replace(/\d/g, '');

/** Which column of a file holds which field. */
export type Mapping = Readonly<Partial<Record<Field, number>>>;

/** The mapping suggested by the headings. If two columns fit a field, the first one is taken. */
export function suggestedMapping(headings: readonly string[]): Mapping {
  const mapping: Partial<Record<Field, number>> = {};
  headings.forEach((heading, column) => {
    const field = FIELD_OF.get(keyOf(heading));
    if (field !== undefined) mapping[field] ??= column;
  });
  return mapping;
}

const FIRST_NAMES = new Set(['firstname', 'givenname', 'vorname', 'prenom']);
const LAST_NAMES = new Set(
  'lastname familyname surname nachname familienname nomdefamille apellido apellidos'.split(' '),
);
/** Headings that mean the first name beside a last name, and the last name beside a first name. */
const FIRST_BESIDE = new Set(['nombre']);
const LAST_BESIDE = new Set(['name', 'nom']);

/** Whether a cell is the known heading of a column. */
export const isHeading = (cell: string): boolean => {
  const key = keyOf(cell);
  return FIELD_OF.has(key) || FIRST_NAMES.has(key) || LAST_NAMES.has(key);
};

/** The columns of first, last and whole names; -1 if there is none. */
export function nameColumns(headings: readonly string[]) {
  const keys = headings.map(keyOf);
  const columnIn = (names: ReadonlySet<string>) => keys.findIndex((key) => names.has(key));
  let [first, last] = [columnIn(FIRST_NAMES), columnIn(LAST_NAMES)];
  if (first < 0 && last >= 0) first = columnIn(FIRST_BESIDE);
  else if (last < 0 && first >= 0) last = columnIn(LAST_BESIDE);
  const whole = keys.findIndex(
    (key, column) => FIELD_OF.get(key) === 'name' && column !== first && column !== last,
  );
  return { first, last, whole };
}
