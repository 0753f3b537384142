/** First letters of the first two words, in upper case; "U" if there is no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => Array.from(word)[0] ?? '').join('');
  return letters.toLocaleUpperCase() || 'U';
}
