import {
  askedOverride,
  CANARY_QUERY,
  OVERRIDE_QUERY,
  OVERRIDES_ADDRESS,
  type Overrides,
  PREVIEW_QUERY,
} from '@fieldline/contracts';

/** Sets this browser's overrides at the host, from the next document on. @throws if it refuses */
export async function setOverrides(overrides: Overrides): Promise<void> {
  const answer = await fetch(OVERRIDES_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(overrides),
  });
  if (!answer.ok) throw new Error(`The host answered ${answer.status}`);
}

/** Leaves the canaries and previews that this browser requested. @throws if the host refuses */
export async function leaveCanaries(hasPreview = false): Promise<void> {
  const answer = await fetch(`/?${CANARY_QUERY}=${hasPreview ? `&${PREVIEW_QUERY}=` : ''}`);
  if (!answer.ok) throw new Error(`The host answered ${answer.status}`);
  history.replaceState(history.state, '', withoutAsking(location.href));
}

/** The builds from other servers that an address requests; invalid ones are left out. */
export function overridesAskedBy(search: string): Overrides {
  const asked = new URLSearchParams(search)
    .getAll(OVERRIDE_QUERY)
    .map(askedOverride)
    .filter((each) => each !== null);
  return Object.fromEntries(asked.map(({ name, address }) => [name, address]));
}

/** The address without the parameters for overrides, canaries and previews. */
export function withoutAsking(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(OVERRIDE_QUERY);
  url.searchParams.delete(CANARY_QUERY);
  url.searchParams.delete(PREVIEW_QUERY);
  return url.href;
}
