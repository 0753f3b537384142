const PROBLEM = 'Please enter an https address.';

/** What is wrong with the address of a profile picture; nothing for an empty one. */
export function photoProblem(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return undefined;
  try {
    return new URL(text).protocol === 'https:' ? undefined : PROBLEM;
  } catch {
    return PROBLEM;
  }
}
