import { headingKey } from '@fieldline/csv';
import { COLUMNS, type ColumnName } from './columns';

/**
 * Other headings for the columns in English, German, French and Spanish, in the form that
 * `headingKey` returns.
 */
const NAMES: Readonly<Partial<Record<ColumnName, string>>> = {
  name: 'product productname title produkt produktname bezeichnung artikel artikelname titel nom nomduproduit produit designation intitule nombre nombredelproducto producto articulo titulo',
  description:
    'details beschreibung produktbeschreibung langtext descriptif descripcion detalle detalles',
  category:
    'productcategory type kategorie warengruppe produktgruppe rubrik categorie famille categoria familia',
  price:
    'unitprice amount preis einzelpreis nettopreis betrag verkaufspreis prix prixunitaire prixht tarif montant precio preciounitario importe',
  currency: 'currencycode wahrung devise monnaie moneda divisa',
  features:
    'feature merkmale funktionen eigenschaften fonctionnalites caracteristiques caracteristicas funciones',
  benefits: 'benefit advantages vorteile nutzen avantages benefices ventajas beneficios',
  target_audience: 'audience zielgruppe publiccible cible publicoobjetivo publico',
  use_cases: 'usecase anwendungsfalle einsatzbereiche casdusage casdutilisation casosdeuso usos',
  sales_pitch:
    'pitch verkaufsargument verkaufstext argumentaire argumentairedevente argumentodeventa argumentario',
  key_differentiators:
    'differentiators alleinstellungsmerkmale unterscheidungsmerkmale differenciateurs pointsforts diferenciadores',
};

const COLUMN_OF: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap(({ name }) =>
    [headingKey(name), ...(NAMES[name]?.split(' ') ?? [])].map((key): [string, ColumnName] => [
      key,
      name,
    ]),
  ),
);

/** Whether a cell is the known heading of a column. */
export const isHeading = (cell: string): boolean => COLUMN_OF.has(headingKey(cell));

/** Which column of a file holds which field; the first matching column is used. */
export function columnIndexes(header: readonly string[]): ReadonlyMap<ColumnName, number> {
  const indexes = new Map<ColumnName, number>();
  header.forEach((heading, index) => {
    const name = COLUMN_OF.get(headingKey(heading));
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index);
  });
  return indexes;
}
