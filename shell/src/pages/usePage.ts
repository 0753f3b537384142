import { pageAt } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { matchRoutes } from '@fieldline/platform/host';
import { useSuite } from '../app/SuiteContext';

const match = (patterns: readonly string[], pathname: string) =>
  matchRoutes(
    patterns.map((path) => ({ path })),
    pathname,
  )?.at(-1)?.route.path;

/** The remote's page that the current address asks for, if any. */
export function usePage() {
  const { registry } = useSuite();
  return pageAt(registry.remotes, useLocation(), match);
}
