/** The country of people and sites, and the words of their language. */
export interface Language {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly cities: readonly string[];
  readonly companyWords: readonly string[];
  readonly companyForms: readonly string[];
  readonly positions: readonly string[];
  readonly dialling: string;
  /** Notes on a person; `{product}`, `{month}` and `{number}` are filled in. */
  readonly personNotes: readonly string[];
  readonly months: readonly string[];
}

const english: Language = {
  firstNames:
    'Amelia Oliver Grace Daniel Priya Samuel Hannah Kwame Chloe Marcus Isla Ravi Megan Tobias Zoe Idris Naomi Callum Aisha Patrick'.split(
      ' ',
    ),
  lastNames:
    'Hughes Osei Patel Whitfield Okafor Brennan Sinclair Morgan Achebe Fraser Nair Holloway Chen Doyle Mbeki Lindqvist Ashworth Keating Rahman Thornton'.split(
      ' ',
    ),
  cities: [
    'Leeds, United Kingdom',
    'Aberdeen, United Kingdom',
    'Rotterdam, Netherlands',
    'Chicago, United States',
    'Houston, United States',
    'Vancouver, Canada',
    'Perth, Australia',
    'Accra, Ghana',
    'Bengaluru, India',
    'Cork, Ireland',
  ],
  companyWords: [
    'Northgrid',
    'Brightspan',
    'Harbour',
    'Ridgeway',
    'Copperfield',
    'Clearwater',
    'Ironbridge',
    'Kestrel',
    'Meridian',
    'Stonehaven',
    'Tidewater',
    'Blackrock',
  ],
  companyForms: ['Utilities', 'Works Ltd', 'Engineering', 'Infrastructure', 'Group plc', 'Surveys'],
  positions: [
    'Head of Operations',
    'Field Service Manager',
    'Quality Director',
    'Safety Officer',
    'Maintenance Planner',
    'Chief Engineer',
    'Procurement Lead',
    'Asset Manager',
    'Site Supervisor',
    'Managing Director',
  ],
  dialling: '+44 113 ',
  personNotes: [
    'Wants fewer hours between a site visit and its report.',
    'His crews often work where there is no connection.',
    'Budget round in {month}; send the comparison two weeks before.',
    'Met at the bridge conference. Runs {number} crews in three regions.',
    'Asked twice whether photos can be compared over the years.',
    'Prefers a call before nine. Does not read long e-mails.',
    'Uses spreadsheets today and is unhappy with them; the auditor was too.',
    'Decides together with the safety department, so both need the guide.',
  ],
  months:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
};

const german: Language = {
  firstNames:
    'Maria Jürgen Käthe Lukas Annegret Björn Sören Friederike Matthias Ursula Jörg Heike'.split(
      ' ',
    ),
  lastNames:
    'Keller Müller Weiß Schäfer Großmann Böttcher Krüger Lindemann Vogt Pfaff Hübner Steinbrück'.split(
      ' ',
    ),
  cities: [
    'Hamburg, Deutschland',
    'München, Deutschland',
    'Köln, Deutschland',
    'Zürich, Schweiz',
    'Linz, Österreich',
  ],
  companyWords: ['Hafenbau', 'Elbtal', 'Rheinwerk', 'Brückner', 'Alpenstrom', 'Tiefbau Weiß'],
  companyForms: ['GmbH', 'AG', 'GmbH & Co. KG', 'Ingenieure'],
  positions: [
    'Bauleiterin',
    'Leiter Instandhaltung',
    'Geschäftsführer',
    'Prüfingenieurin',
    'Einkauf technische Anlagen',
    'Fachkraft für Arbeitssicherheit',
  ],
  dialling: '+49 40 ',
  personNotes: [
    'Möchte Prüfberichte noch am Tag der Begehung beim Auftraggeber haben.',
    'Budgetgespräch im {month}; Angebot bitte zwei Wochen vorher.',
    'Betreut {number} Bauwerke, die meisten davon Brücken aus den siebziger Jahren.',
    'Will wissen, ob die Fotos ohne Netz gespeichert werden.',
  ],
  months:
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};

const french: Language = {
  firstNames: 'Élodie François Hélène Benoît Aurélie Thierry Océane Rémi Cécile Gaël'.split(' '),
  lastNames: 'Lefèvre Dubois Côté Béranger Marchand Guérin Roussel Pélissier Noël Chauvin'.split(
    ' ',
  ),
  cities: ['Lyon, France', 'Nantes, France', 'Genève, Suisse', 'Montréal, Canada'],
  companyWords: ['Rhône Travaux', 'Atlantique Énergie', 'Ponts & Ouvrages', 'Génie du Léman'],
  companyForms: ['SA', 'SARL', 'et Fils'],
  positions: [
    'Directrice des travaux',
    'Responsable maintenance',
    'Chef de chantier',
    'Ingénieure qualité',
  ],
  dialling: '+33 4 ',
  personNotes: [
    'Souhaite recevoir le compte rendu le jour même de la visite.',
    'Décision prévue en {month} ; à rappeler une semaine avant.',
    'Ses équipes suivent {number} ouvrages dans la vallée.',
  ],
  months:
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
      ' ',
    ),
};

const spanish: Language = {
  firstNames: 'Tomás Lucía Íñigo Begoña Andrés Ximena Joaquín Nuria Álvaro Inés'.split(' '),
  lastNames: 'Vidal Núñez Ibáñez Muñoz Gallardo Peña Cortés Echeverría Lozano Quiroga'.split(' '),
  cities: ['Bilbao, España', 'Sevilla, España', 'Antofagasta, Chile', 'Monterrey, México'],
  companyWords: ['Altoterra', 'Puentes del Norte', 'Energía Litoral', 'Minera Peñascal'],
  companyForms: ['S.A.', 'S.L.', 'y Asociados'],
  positions: [
    'Jefa de obra',
    'Director de mantenimiento',
    'Responsable de calidad',
    'Técnico de prevención',
  ],
  dialling: '+34 944 ',
  personNotes: [
    'Necesita el informe antes de que la cuadrilla deje el puerto.',
    'Presupuesto cerrado hasta {month}; volver a llamar entonces.',
    'Tiene {number} técnicos y ningún sistema común.',
  ],
  months:
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
};

/** The frequency of each language: most of a workspace's text is English. */
export const LANGUAGES: readonly Language[] = [
  ...[english, english, english, english, english, english],
  ...[german, german],
  french,
  spanish,
];
