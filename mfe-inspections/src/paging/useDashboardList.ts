import { askedPage } from '@fieldline/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useListAddress } from './address';
import { type PageSettings, usePageOf } from './usePageOf';
import { useAdding } from './useAdding';

/**
 * A list on the dashboard. Its page, and whether its dialog for a new item is open, are kept in the
 * address under its name: `projects.page`, `projects.add`.
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
    /** The total, once it is known. */
    count: shown.kind === 'shown' ? shown.at.total : undefined,
    showPage,
    adding,
  };
}
