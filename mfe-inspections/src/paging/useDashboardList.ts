import { askedPage } from '@fieldline/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useListAddress } from './address';
import { type PageSettings, usePageOf } from './usePageOf';
import { useAdding } from './useAdding';

/**
 * A list on the dashboard. Its page and its dialog for something new stand in the address, under the
 * list's name: `projects.page`, `projects.add`.
 */
export function useDashboardList<Item, Key extends QueryKey>(
  name: string,
  settings: Omit<PageSettings<Item, Key>, 'asked'>,
) {
  const page = `${name}.page`;
  const { query, showPage } = useListAddress(page);
  const adding = useAdding(`${name}.add`, [page]);
  const shown = usePageOf({ ...settings, asked: askedPage(query.get(page)) });
  return {
    shown,
    /** How much there is in all, once that is known. */
    count: shown.kind === 'shown' ? shown.at.total : undefined,
    showPage,
    adding,
  };
}
