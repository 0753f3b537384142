/** The link to a profile: https unless the stored address says http. Other schemes are not opened. */
export function profileHref(address: string | undefined): string | undefined {
  if (!address?.trim()) return undefined;
  const text = address.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(withScheme);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;

/** A phone number as it is dialled, without the blanks and marks that make it readable. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d*#,;]/g, '')}`;

/** The address that opens the generator for a person and, if one is given, a product. */
export function generateAddress(
  person: { readonly linkedinUrl?: string | undefined; readonly email?: string | undefined },
  productId?: string,
): string {
  const query = new URLSearchParams({
    generate: person.linkedinUrl || person.email || '',
    ...(productId !== undefined && { product: productId }),
  });
  return `/?${query}`;
}
