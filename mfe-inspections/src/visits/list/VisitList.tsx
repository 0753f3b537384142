import type { Log } from '@fieldline/contracts';
import { lazyDialog } from '@fieldline/ui';
import { ItemList, type ItemListProps } from '../../paging/ItemList';
import { useDeleteVisits } from '../deletion';
import { VisitRow } from './VisitRow';
import { texts } from './texts';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));

export interface VisitListProps extends Pick<ItemListProps<Log>, 'onPage' | 'empty' | 'isCounted'> {
  visits: ItemListProps<Log>['page'];
  namesProject: boolean;
}

/** One page of site visits, with actions for each. */
export function VisitList({ visits, namesProject, ...list }: VisitListProps) {
  const deleteVisits = useDeleteVisits();
  return (
    <ItemList
      {...list}
      name="logs"
      page={visits}
      texts={texts}
      row={(visit, onEdit) => (
        <VisitRow
          key={visit.id}
          visit={visit}
          namesProject={namesProject}
          actions={{ onEdit, onDelete: () => deleteVisits([visit]) }}
        />
      )}
      dialogOf={(visit, onClose) => <VisitDialog {...{ visit, onClose }} />}
    />
  );
}
