import type { PRODUCT_CATEGORIES } from '@fieldline/contracts';

type Category = (typeof PRODUCT_CATEGORIES)[number];

/** The second part of a product's name, by category; the first is its family. */
export const PRODUCT_KINDS: Readonly<Record<Category, readonly string[]>> = {
  Software: ['Report Studio', 'Load Planner', 'Crack Analyser', 'Tender Desk'],
  SaaS: ['Insight Cloud', 'Asset Register', 'Visit Hub', 'Compliance Board'],
  'Mobile App': ['Capture', 'Site Diary', 'Safety Walk', 'Punch List'],
  'Web App': ['Client Portal', 'Photo Archive', 'Permit Desk', 'Shift Board'],
  API: ['Weather Feed', 'Sensor Gateway', 'Document Bridge', 'Geo Lookup'],
  Service: ['Drone Survey', 'Annual Inspection', 'Thermal Scan', 'Rope Access'],
  Hardware: ['Crack Gauge', 'Tilt Sensor', 'Rugged Tablet', 'Data Logger 300'],
  Consulting: ['Asset Strategy', 'Risk Review', 'Digital Start', 'Audit Preparation'],
  Training: ['Inspector Course', 'Working at Height', 'Photo Evidence Workshop', 'First Aid Day'],
  Support: ['Premium Support', 'Spare Parts Plan', 'On-Site Response', 'Calibration Contract'],
  Other: ['Starter Kit', 'Rental Fleet', 'Printed Field Books', 'Safety Signs'],
};

export const FAMILIES = [
  'SiteInsight',
  'FieldCapture',
  'Brückenblick',
  'TerraCheck',
  'Ouvrage',
  'Norden',
  'BeamLine',
  'HarbourEye',
  'Kompass',
  'Quantia',
  'RidgeView',
  'StrataPro',
  'Vigía',
  'Plumb',
  'Waypoint',
  'Anchor',
  'Girder',
  'Culvert',
  'Summit',
  'Tideline',
  'Keystone',
  'Parapet',
  'Bastion',
  'Trestle',
  'Lumen',
];

/** Beginnings of descriptions; the rest names the purpose. */
export const DESCRIPTIONS = [
  'Turns the notes and photos of site visits into reports that a customer can act on.',
  'Captures inspections with one hand and without a connection, and sends them when there is one.',
  'Keeps every bearing, joint and valve with its history, so that the next crew knows what the last one saw.',
  'Hält Prüfungen, Fotos und Fristen eines Bauwerks an einem Ort zusammen, auch für den Auftraggeber.',
  'Regroupe les constats d’un ouvrage, leurs photos et leurs échéances dans un seul dossier.',
  'Reúne las inspecciones, las fotos y los plazos de una instalación en un solo lugar.',
  'Shows which structures need attention this season, by condition, age and traffic.',
  'Gives crews a checklist that follows the structure in front of them, and nothing else.',
];

export const FEATURES = [
  'Works offline for a whole shift',
  'Photo comparison over the years',
  'Voice notes in six languages',
  'Reports in the customer’s template',
  'Guided checklists per type of structure',
  'Readings from sensors every ten minutes',
  'Shared dashboards with a link that expires',
  'Signatures on the glass, with date and place',
  'Import from spreadsheets in one step',
  'Alarm when a limit is passed twice',
  'Prüfzyklen nach DIN 1076',
  'Export to PDF, CSV and the asset register',
];

export const BENEFITS = [
  'Half a day saved for each visit',
  'Fewer disputes about findings',
  'Complete logs at the first visit',
  'No paper to type in again',
  'Audits pass without a week of searching',
  'Ein Bericht noch am Tag der Begehung',
  'New inspectors are useful in their second week',
  'Repairs are ordered before the frost',
];

export const USE_CASES = [
  'Weekly site reports',
  'Handover to maintenance',
  'Acceptance tests',
  'Safety walks',
  'Principal inspections every six years',
  'Damage after a storm or a collision',
];

export const AUDIENCES = [
  'Operations leads of inspection teams',
  'Field engineers and their supervisors',
  'Asset managers of cities and counties',
  'Bauleiter und Prüfingenieurinnen',
  'Owners of ports, plants and pipelines',
];

export const PITCHES = [
  'Your engineers write once, everyone else reads the same page.',
  'The log is finished before the engineer is back at the car.',
  'You know what to repair first, and you can show why.',
  'Weniger Papier, mehr Brücke.',
  'Buy it for one crew. The others will ask for it.',
];

export const DIFFERENTIATORS = [
  'Made by inspectors, not by accountants',
  'Data stay in the country you choose',
  'No licence per customer who reads along',
  'A person answers the telephone, in your language',
];

/** Objections by key, with the seller's answers. */
export const OBJECTIONS: readonly (readonly [string, string])[] = [
  ['too_expensive', 'It is earned back with the first saved half day of each engineer.'],
  ['not_interested', 'May I show the report of one real visit? It takes four minutes.'],
  ['we_have_a_tool', 'Then let us compare the two on one of your own visits.'],
  ['no_time_to_change', 'One crew starts on a Monday; nothing is switched off.'],
  ['data_protection', 'Data stay in Europe and are deleted on the day you say.'],
];

export const TIERS = ['Basic', 'Team', 'Business', 'Enterprise'];
