import { pageAt } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { matchRoutes } from '@fieldline/platform/host';
import { useSuite } from '../app/SuiteContext';

/** The remote's page that the current address asks for, if any. */
export function usePage() {
  const { registry } = useSuite();
  return pageAt(registry.remotes, useLocation(), matchRoutes);
}
