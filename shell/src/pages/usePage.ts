import { pageAt, type PageAddress } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { matchRoutes } from '@fieldline/platform/host';
import { useSuite } from '../app/SuiteContext';

/** The remote's page that the current address asks for, if any. */
export const usePage = () => usePageAt(useLocation());

/** The remote's page that an address asks for, if any. */
export function usePageAt(address: PageAddress) {
  const { registry } = useSuite();
  return pageAt(registry.remotes, address, matchRoutes);
}
