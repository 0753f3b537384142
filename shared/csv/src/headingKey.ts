/**
 * A column's heading in a comparable form: without case, accents, spaces and punctuation. "E-Mail",
 * "e mail" and "EMAIL" are equal; so are "Téléphone" and "telephone", "Straße" and "Strasse".
 */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
