import type { Log, LogStatus } from '@fieldline/contracts';
import { ForEditors, useMayEdit } from '@fieldline/platform';
import { Button, ButtonLink, MoreMenu, useCopyLink } from '@fieldline/ui';
import { reportAddress, visitAddress } from '../../items/addresses';
import { useKeepOffline } from '../../offline/capture/useKeepOffline';

const texts = {
  more: 'More',
  history: 'History',
  delete: 'Delete',
  report: 'Report',
  edit: 'Edit',
  complete: 'Complete',
  reopen: 'Reopen',
};

export interface VisitActionsProps {
  visit: Log;
  onHistory: () => void;
  onDelete: () => void;
  onEdit: () => void;
  onStatus: (status: LogStatus) => void;
}

/** The actions of a site visit, beside its title. */
export function VisitActions(props: VisitActionsProps) {
  const { visit, onHistory, onDelete, onEdit, onStatus } = props;
  const keepOffline = useKeepOffline('log', visit.id);
  const copyLink = useCopyLink(visitAddress(visit.id));
  const mayEdit = useMayEdit();
  const isDraft = visit.status !== 'completed';
  return (
    <>
      <MoreMenu
        label={texts.more}
        entries={[
          keepOffline,
          ...copyLink,
          { label: texts.history, onSelect: onHistory },
          ...(mayEdit ? [{ label: texts.delete, destructive: true, onSelect: onDelete }] : []),
        ]}
      />
      <ButtonLink tone="quiet" to={reportAddress(visitAddress(visit.id))}>
        {texts.report}
      </ButtonLink>
      <ForEditors>
        <Button tone="quiet" onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          tone={isDraft ? 'primary' : 'quiet'}
          // The second half of a double click would undo the change.
          onClick={({ detail }) => detail <= 1 && onStatus(isDraft ? 'completed' : 'draft')}
        >
          {isDraft ? texts.complete : texts.reopen}
        </Button>
      </ForEditors>
    </>
  );
}
