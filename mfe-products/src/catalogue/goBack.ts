import type { Platform } from '@fieldline/platform';

/** One step back; to the list if this tab's history has no earlier page. */
export function goBack(navigate: Platform['navigate']): void {
  if (isFirstEntry()) navigate('/products');
  else navigate(-1);
}

function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return index === 0;
}
