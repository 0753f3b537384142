import { suggestedMapping } from './columns';
import { fileOfPeople } from './files';
import { planImport } from './model';

/** The people that an exported file would add, and the remarks on them. */
function peopleIn(text: string) {
  const file = fileOfPeople(new TextEncoder().encode(text));
  if (file.kind !== 'table') return [];
  const [headings = [], ...rows] = file.rows;
  return planImport(rows, suggestedMapping(headings), []).map(({ values, verdict, remarks }) => ({
    ...values,
    kind: verdict.kind,
    remarks,
  }));
}

const quoted = (cell: string) => (/[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file with all headings of an export, and people who fill some of them. */
const exported = (headings: string, ...people: readonly Readonly<Record<string, string>>[]) =>
  [
    headings,
    ...people.map((person) =>
      headings
        .split(',')
        .map((heading) => quoted(person[heading] ?? ''))
        .join(','),
    ),
  ].join('\r\n');

const GOOGLE =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value,Website 2 - Label,Website 2 - Value';

test('contacts of Google', () => {
  const file = exported(
    GOOGLE,
    {
      'First Name': 'Ada',
      'Middle Name': 'King',
      'Last Name': 'Lovelace',
      'Name Prefix': 'Lady',
      'Organization Name': 'Engines, Ltd',
      'Organization Title': 'Countess',
      Labels: 'Kunden ::: vip ::: * myContacts',
      'E-mail 1 - Label': 'Work',
      'E-mail 1 - Value': 'ada@example.com ::: ada.king@example.com',
      'E-mail 2 - Label': '* Home',
      'E-mail 2 - Value': 'ada@home.example ::: ',
      'Phone 1 - Label': 'Work Fax',
      'Phone 1 - Value': '+44 1',
      'Phone 2 - Label': 'Home Fax ::: Mobile',
      'Phone 2 - Value': '+44 2 ::: +44 3',
      'Address 1 - City': 'London',
      'Address 1 - Country': 'UK',
      'Website 1 - Value': 'https://engines.example',
      'Website 2 - Value': 'https://www.linkedin.com/in/ada',
    },
    { 'Organization Name': 'Looms', 'E-mail 2 - Value': 'office@looms.example' },
    { 'E-mail 1 - Value': 'grace.hopper@example.com' },
  );
  expect(peopleIn(file)).toMatchObject([
    {
      name: 'Ada King Lovelace',
      company: 'Engines, Ltd',
      position: 'Countess',
      tags: 'Kunden, vip',
      email: 'ada@home.example',
      phone: '+44 3',
      location: 'London',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      remarks: [],
    },
    { name: 'Looms', company: 'Looms', email: 'office@looms.example', kind: 'new' },
    { name: 'Grace Hopper', email: 'grace.hopper@example.com', kind: 'new' },
  ]);
});

test('contacts of Google before 2024', () => {
  const file = exported(
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Name Prefix,Nickname,Occupation,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Address 1 - City,Website 1 - Type,Website 1 - Value',
    {
      Name: 'Ada King Lovelace',
      'Given Name': 'Ada',
      'Family Name': 'Lovelace',
      Occupation: 'Poet',
      'Group Membership': '* myContacts',
      'E-mail 1 - Type': 'Work',
      'E-mail 1 - Value': 'nobody',
      'E-mail 2 - Type': '* ',
      'E-mail 2 - Value': 'ada@example.com',
      'Organization 1 - Name': 'Engines',
      'Organization 1 - Title': 'Countess',
    },
  );
  expect(peopleIn(file)).toMatchObject([
    {
      name: 'Ada King Lovelace',
      position: 'Countess',
      company: 'Engines',
      email: 'ada@example.com',
      tags: '',
      remarks: [],
    },
  ]);
});

test.each([
  [
    'English',
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Home City,Assistant's Phone,Business Fax,Business Phone,Company Main Phone,Home Fax,Home Phone,Mobile Phone,Other Fax,Primary Phone,Account,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Location,Notes,Private,Web Page",
    { mobile: 'Mobile Phone', city: 'Home City', notes: 'Notes' },
  ],
  [
    'German',
    'Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,Straße geschäftlich,Ort geschäftlich,Ort privat,Telefon Assistent,Fax geschäftlich,Telefon geschäftlich,Telefon Firma,Fax privat,Telefon privat,Mobiltelefon,Weiteres Fax,Haupttelefon,Konto,Kategorien,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,Ort,Notizen,Privat,Webseite',
    { mobile: 'Mobiltelefon', city: 'Ort privat', notes: 'Notizen' },
  ],
  [
    'French',
    "Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Service,Fonction,Rue (bureau),Ville (bureau),Ville (domicile),Téléphone de l'assistant(e),Télécopie (bureau),Téléphone (bureau),Téléphone société,Télécopie (domicile),Téléphone (domicile),Tél. mobile,Télécopie (autre),Téléphone principal,Compte,Catégories,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,Adresse de messagerie 2,Emplacement,Notes,Privé,Page Web",
    { mobile: 'Tél. mobile', city: 'Ville (domicile)', notes: 'Notes' },
  ],
  [
    'Spanish',
    'Título,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Departamento,Puesto,Calle del trabajo,Ciudad de trabajo,Ciudad particular,Teléfono del ayudante,Fax del trabajo,Teléfono del trabajo,Número de centralita de la organización,Fax particular,Particular,Teléfono móvil,Otro fax,Teléfono principal,Cuenta,Categorías,Dirección de correo electrónico,Tipo de correo electrónico,Nombre de pantalla de correo electrónico,Dirección del correo electrónico 2,Ubicación,Notas,Privado,Página Web',
    { mobile: 'Teléfono móvil', city: 'Ciudad particular', notes: 'Notas' },
  ],
])('contacts of Outlook in %s', (_language, headings, { mobile, city, notes }) => {
  const names = headings.split(',');
  const at = (index: number) => names[index] ?? '';
  const person = {
    [at(0)]: 'Mrs.',
    [at(1)]: 'Ada',
    [at(2)]: 'King',
    [at(3)]: 'Lovelace',
    [at(5)]: 'Engines',
    [at(7)]: 'Countess',
    [city]: 'London',
    [at(11)]: '+44 1',
    [at(12)]: '+44 2',
    [at(14)]: '+44 3',
    [at(15)]: '+44 4',
    [at(18)]: '+44 5',
    [mobile]: '+44 6',
    [at(21)]: 'vip;Berlin',
    [at(22)]: '/o=ExchangeLabs/ou=Administrative Group/cn=ada',
    [at(24)]: 'Ada Lovelace (ada@example.com)',
    [at(25)]: 'ada@example.com',
    [notes]: 'Two\nlines'.replace('\n', ' '),
    [at(28)]: 'False',
  };
  const expected = {
    name: 'Ada King Lovelace',
    company: 'Engines',
    position: 'Countess',
    location: 'London',
    tags: 'vip, Berlin',
    email: 'ada@example.com',
    notes: 'Two lines',
    linkedinUrl: '',
    remarks: [],
  };
  const preferred = { ...person, [at(19)]: '+44 7' };
  expect(peopleIn(exported(headings, person, preferred))).toMatchObject([
    { ...expected, phone: '+44 6' },
    { ...expected, phone: '+44 7' },
  ]);
});

test.each([
  [
    'English',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home City,Home Country,Work City,Job Title,Department,Organization,Web Page 1,Notes',
  ],
  [
    'German',
    'Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Ort,Privat: Land,Dienstlich: Ort,Arbeitstitel,Abteilung,Organisation,Webseite 1,Notizen',
  ],
  [
    'French',
    'Prénom,Nom de famille,Nom à afficher,Surnom,Première adresse électronique,Adresse électronique secondaire,Pseudonyme,Tél. professionnel,Tél. domicile,Fax,Pager,Portable,Adresse privée,Ville (domicile),Pays (domicile),Ville (travail),Fonction,Service,Société,Site web 1,Notes',
  ],
  [
    'Spanish',
    'Nombre,Apellidos,Nombre a mostrar,Apodo,Correo electrónico primario,Correo electrónico secundario,Alias,Teléfono del trabajo,Teléfono particular,Número de fax,Buscapersonas,Número de móvil,Dirección particular,Ciudad particular,País particular,Ciudad de trabajo,Cargo,Departamento,Organización,Página web 1,Notas',
  ],
])('the address book of Thunderbird in %s', (_language, headings) => {
  const cells = [
    '',
    '',
    'Ada Lovelace',
    'Addie',
    '',
    'ada@example.com',
    'al',
    '',
    '',
    '+44 1',
    '+44 2',
    '+44 3',
    '12 St James',
    '',
    'UK',
    'London',
    'Countess',
    'Research',
    'Engines',
    '',
    'Nice',
  ];
  expect(peopleIn(`${headings}\r\n${cells.join(',')}\r\n`)).toMatchObject([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+44 3',
      location: 'London',
      position: 'Countess',
      company: 'Engines',
      notes: 'Nice',
      remarks: [],
    },
  ]);
});

const card = (...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

test('cards of Apple', () => {
  const cards = [
    card(
      'N:Lovelace;Ada;King;Lady;',
      'FN:',
      'ORG:;Research',
      'item1.EMAIL;type=INTERNET:ada@home.example',
      'EMAIL;type=INTERNET;type=WORK;type=pref:ada@example.com',
      'TEL;type=WORK;type=FAX:+44 1',
      'item2.TEL:+44 2',
      'item2.X-ABLabel:Fax',
      'TEL;type=HOME;type=VOICE:+44 3',
      'TEL;type=CELL;type=VOICE;type=pref:+44 4',
      'ADR;type=HOME:;;;;;;',
      'item3.ADR;type=WORK;type=pref:;;12 St James;London;;SW1;UK',
      'URL;type=WORK:https://engines.example',
      'X-SOCIALPROFILE;type=twitter;x-user=ada:https://twitter.com/ada',
      'X-SOCIALPROFILE;type=linkedin;x-user=ada-l:https://www.linkedin.com/in/ada-l',
      'CATEGORIES:vip,Berlin',
    ),
    card('FN:Grace', 'X-SOCIALPROFILE;type=linkedin;x-user=grace:x-apple:grace'),
    card('ORG:Looms;', 'X-ABShowAs:COMPANY'),
    card('N:Friends', 'FN:Friends', 'X-ADDRESSBOOKSERVER-KIND:group'),
    card('FN:Bob', 'EMAIL;PREF=2:b@x.de', 'EMAIL;PREF=1:bob@x.de', 'TEL;TYPE="fax,work":+1'),
    card('FN:Cleo', 'EMAIL:nobody', 'SOCIALPROFILE;SERVICE-TYPE=LinkedIn:cleo'),
  ];
  expect(peopleIn(cards.join(''))).toMatchObject([
    {
      name: 'Ada King Lovelace',
      company: 'Research',
      email: 'ada@example.com',
      phone: '+44 4',
      location: 'London, UK',
      linkedinUrl: 'https://www.linkedin.com/in/ada-l',
      tags: 'vip, Berlin',
    },
    { name: 'Grace', linkedinUrl: 'https://www.linkedin.com/in/grace' },
    { name: 'Looms', company: 'Looms' },
    { name: 'Bob', email: 'bob@x.de', phone: '' },
    {
      name: 'Cleo',
      email: '',
      linkedinUrl: 'https://www.linkedin.com/in/cleo',
      remarks: [{ kind: 'leftOut', field: 'email', text: 'nobody' }],
    },
  ]);
});
