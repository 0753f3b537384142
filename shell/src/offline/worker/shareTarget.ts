import { keepShared, SHARE_ADDRESS, SHARE_FIELD, SHARE_MISSED } from '@fieldline/platform/shares';

/** The parts of a request that the worker uses. */
type SharingRequest = Pick<
  Request,
  'destination' | 'formData' | 'headers' | 'referrer' | 'referrerPolicy'
>;

/**
 * Receives files that another app shares, with or without a network, and redirects to the page that asks for
 * their visit (W3C Web Share Target). That page also reports files that could not be stored: the other app
 * still has them.
 */
export async function takeShared(
  request: SharingRequest,
  origin: string,
  keep: typeof keepShared = keepShared,
): Promise<Response> {
  if (isOfAnotherSite(request, origin)) return leadTo(`?${SHARE_MISSED}=1`);
  try {
    const form = await request.formData();
    const files = form.getAll(SHARE_FIELD).filter((entry) => typeof entry !== 'string');
    if (files.length === 0) return leadTo(`?${SHARE_MISSED}=1`);
    await keep(files);
    return leadTo('');
  } catch {
    return leadTo(`?${SHARE_MISSED}=1`);
  }
}

/** Policies under which a page of another site sends no referrer. */
const HIDING: readonly string[] = ['no-referrer', 'same-origin'];

/**
 * Whether a page of another site posted the form: its files would appear as if the user had shared them. A
 * share by the system has no origin, names no page and hides none. `Sec-Fetch-Site` would tell, but browsers
 * add it after the worker (Fetch Metadata); if it is there, it decides.
 */
export function isOfAnotherSite(
  { destination, headers, referrer, referrerPolicy }: Omit<SharingRequest, 'formData'>,
  origin: string,
): boolean {
  if (destination !== 'document') return true;
  if (!['none', 'same-origin'].includes(headers.get('sec-fetch-site') ?? 'none')) return true;
  // "null" for the system's own requests.
  if (!['null', origin].includes(headers.get('origin') ?? 'null')) return true;
  if (!URL.canParse(referrer)) return HIDING.includes(referrerPolicy);
  return new URL(referrer).protocol !== 'about:' && new URL(referrer).origin !== origin;
}

/** A GET, so that a reload does not share again. */
const leadTo = (query: string) =>
  new Response(null, { status: 303, headers: { location: `${SHARE_ADDRESS}${query}` } });
