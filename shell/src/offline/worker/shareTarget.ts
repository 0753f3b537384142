import { keepShared, SHARE_ADDRESS, SHARE_FIELD, SHARE_MISSED } from '@fieldline/platform/shares';

/** What a worker sees of a request for a page. */
type SharingRequest = Pick<
  Request,
  'destination' | 'formData' | 'headers' | 'referrer' | 'referrerPolicy'
>;

/**
 * Takes what another app shares, network or not, and leads to the page that asks where it belongs (W3C
 * Web Share Target). What cannot be kept is said there: the other app still has it.
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
 * Whether a page of another site posted the form: its files would be shown as if the user had shared
 * them. The system shares by itself: it has no origin, names no page and hides none. `Sec-Fetch-Site`
 * would tell, but browsers add it behind the worker (Fetch Metadata); where one shows it, it counts.
 */
export function isOfAnotherSite(
  { destination, headers, referrer, referrerPolicy }: Omit<SharingRequest, 'formData'>,
  origin: string,
): boolean {
  if (destination !== 'document') return true;
  if (!['none', 'same-origin'].includes(headers.get('sec-fetch-site') ?? 'none')) return true;
  // Of the system's own requests it is "null".
  if (!['null', origin].includes(headers.get('origin') ?? 'null')) return true;
  if (!URL.canParse(referrer)) return HIDING.includes(referrerPolicy);
  return new URL(referrer).protocol !== 'about:' && new URL(referrer).origin !== origin;
}

/** Another GET: a reload does not share again. */
const leadTo = (query: string) =>
  new Response(null, { status: 303, headers: { location: `${SHARE_ADDRESS}${query}` } });
