import { keepShared, SHARE_ADDRESS, SHARE_FIELD, SHARE_MISSED } from '@fieldline/platform/shares';

/**
 * Takes what another app shares, network or not, and leads to the page that asks where it belongs (W3C
 * Web Share Target). What cannot be kept is said there: the other app still has it.
 */
export async function takeShared(
  request: Pick<Request, 'formData'>,
  keep: typeof keepShared = keepShared,
): Promise<Response> {
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

/** Another GET: a reload does not share again. */
const leadTo = (query: string) =>
  new Response(null, { status: 303, headers: { location: `${SHARE_ADDRESS}${query}` } });
