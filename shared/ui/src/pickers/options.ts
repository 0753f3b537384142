export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** A second line, which is searched too. */
  readonly detail?: string;
}

/** The options in which every word of the search occurs, whatever its case and accents. */
export function optionsFor(
  options: readonly PickerOption[],
  search: string,
): readonly PickerOption[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = plain(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
