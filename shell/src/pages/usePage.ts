import { pageAt, type PageAddress } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { matchRoutes } from '@fieldline/platform/host';
import { useSuite } from '../app/SuiteContext';

/** The remote's page at the current address, if any. */
export const usePage = () => usePageAt(useLocation());

/** The remote's page at an address, if any. */
export function usePageAt(address: PageAddress) {
  const { registry } = useSuite();
  return pageAt(registry.remotes, address, matchRoutes);
}
