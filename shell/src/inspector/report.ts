import type { Suite } from '../app/SuiteContext';
import type { SuiteFacts } from './useFacts';

/**
 * Everything as text for a report. The address is given without its query, which may name a person;
 * stored data only by name and size.
 */
export function reportText(
  { remotes, shared, storage, usage, happenings }: SuiteFacts,
  { registry, overrides }: Pick<Suite, 'registry' | 'overrides'>,
): string {
  const report = {
    at: new Date().toISOString(),
    page: location.pathname,
    browser: navigator.userAgent,
    screen: `${innerWidth} × ${innerHeight}`,
    revision: registry.revision,
    shell: registry.shell.id,
    remotes,
    overrides: overrides?.asked ?? {},
    happenings,
    shared,
    storage,
    usage,
  };
  return JSON.stringify(report, null, 2);
}
