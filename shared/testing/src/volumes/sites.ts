/** A kind of structure: names of its projects and visits, and findings. */
export interface SiteKind {
  readonly names: readonly string[];
  readonly works: readonly string[];
  readonly places: readonly string[];
  readonly visits: readonly string[];
  /** Texts of notes; `{number}` is filled in. */
  readonly findings: readonly string[];
}

const bridge: SiteKind = {
  names: ['Harbour Bridge', 'Kestrel Viaduct', 'Mill Lane Footbridge', 'North Link Overpass'],
  works: ['Retrofit', 'Principal Inspection', 'Bearing Replacement', 'Joint Renewal'],
  places: ['North abutment', 'Pier 3', 'Span 2, soffit', 'South abutment', 'Deck, east lane'],
  visits: ['Bearing inspection', 'Deck joint inspection', 'Walk-through', 'Crack survey'],
  findings: [
    'Hairline cracks at bearing {number}, none wider than 0.2 mm.',
    'Joint seal torn over {number} cm, to be replaced before winter.',
    'Spalling at the parapet, about {number} cm across; loose pieces were removed.',
    'Drainage outlet {number} blocked by leaves, cleared on site.',
    'No change against the last visit.',
  ],
};

const substation: SiteKind = {
  names: ['Ridgeway Substation', 'Umspannwerk Elbtal', 'Eastfield Switchyard'],
  works: ['Commissioning', 'Annual Maintenance', 'Erweiterung'],
  places: ['Bay 4', 'Transformer T1', 'Relay room', 'Schaltfeld 7'],
  visits: ['Thermal scan', 'Oil sampling', 'Earthing test', 'Sichtprüfung'],
  findings: [
    'Hot spot of {number} °C at the clamp of phase L2; to be tightened at the next outage.',
    'Oil level within the marks, sample taken for the laboratory.',
    'Erdungswiderstand {number} mΩ, in Ordnung.',
    'Bird nest on the gantry; access closed until the end of the month.',
  ],
};

const tunnel: SiteKind = {
  names: ['Tunnel du Mont-Vert', 'Westbahn Tunnel', 'Dock Road Underpass'],
  works: ['Réhabilitation', 'Lining Survey', 'Lighting Renewal'],
  places: ['Ring 112', 'Portail nord', 'Cross passage 5', 'Niche 14'],
  visits: ['Relevé des fissures', 'Lining inspection', 'Water ingress check'],
  findings: [
    'Venue d’eau au joint {number}, débit faible, à surveiller.',
    'Damp patch of {number} cm at the crown, no dripping today.',
    'Éclairage : {number} luminaires hors service.',
    'Hollow sound over half a metre; marked in yellow.',
  ],
};

const plant: SiteKind = {
  names: ['Clearwater Treatment Works', 'Planta de Bombeo Norte', 'Tidewater Terminal'],
  works: ['Pump Overhaul', 'Ampliación', 'Tank Inspection', 'Safety Audit'],
  places: ['Pump hall', 'Tanque 2', 'Valve chamber B', 'Sala de control'],
  visits: ['Pump acceptance test', 'Revisión de válvulas', 'Safety walk', 'Tank entry'],
  findings: [
    'Pump {number} runs with a vibration of 4.1 mm/s; the coupling was aligned again.',
    'La válvula {number} no cierra del todo; se pide recambio.',
    'Handrail loose at the upper landing, fixed the same day.',
    'Pintura levantada en {number} puntos, sin corrosión debajo.',
    'All gauges read and photographed. Next visit after the cleaning.',
  ],
};

export const SITE_KINDS = [bridge, substation, tunnel, plant] as const;

export const ENGINEERS = [
  'M. Keller',
  'A. Osei',
  'Jürgen Böttcher',
  'Hélène Guérin',
  'Lucía Ibáñez',
  'Priya Nair',
  'Callum Fraser',
  'S. Whitfield',
];
