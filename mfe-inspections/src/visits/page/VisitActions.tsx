import { ANALYSIS_FEATURE, type Log, type LogStatus } from '@fieldline/contracts';
import { ForEditors, useMayEdit, usePlatform } from '@fieldline/platform';
import { Button, ButtonLink, type MenuEntry, MoreMenu, useCopyLink } from '@fieldline/ui';
import { reportAddress, visitAddress } from '../../items/addresses';
import { useKeepOffline } from '../../offline/capture/useKeepOffline';
import { CompleteButton } from './CompleteButton';
import { StatusControl } from './StatusControl';

const texts = {
  more: 'More',
  history: 'History',
  delete: 'Delete',
  report: 'Report',
  edit: 'Edit',
  simulated: 'AI Analysis (simulated)',
};

export interface VisitActionsProps {
  visit: Log;
  /** Whether there is room for one button only: all else is in its menu. */
  isPhone: boolean;
  onHistory: () => void;
  onDelete: () => void;
  onEdit: () => void;
  onStatus: (status: LogStatus) => void;
  /** Opens the simulated analysis. */
  onSimulated: () => void;
}

/** The actions of a site visit, beside its title. */
export function VisitActions(props: VisitActionsProps) {
  const { visit, isPhone, onEdit, onStatus } = props;
  const entries = useEntries(props);
  if (isPhone) {
    return (
      <>
        <StatusControl visit={visit} onChange={onStatus} />
        <MoreMenu label={texts.more} entries={entries} />
      </>
    );
  }
  return (
    <>
      <MoreMenu label={texts.more} entries={entries} />
      <ButtonLink tone="quiet" to={reportAddress(visitAddress(visit.id))}>
        {texts.report}
      </ButtonLink>
      <ForEditors>
        <Button tone="quiet" onClick={onEdit}>
          {texts.edit}
        </Button>
      </ForEditors>
      <CompleteButton visit={visit} onStatus={onStatus} otherwise="quiet" />
    </>
  );
}

/** The menu's entries; on a phone also the actions that are buttons elsewhere. */
function useEntries(props: VisitActionsProps): readonly MenuEntry[] {
  const { visit, isPhone, onHistory, onDelete, onEdit, onSimulated } = props;
  const { navigate, features } = usePlatform();
  const keepOffline = useKeepOffline('log', visit.id);
  const copyLink = useCopyLink(visitAddress(visit.id));
  const mayEdit = useMayEdit();
  const toReport = () => navigate(reportAddress(visitAddress(visit.id)));
  return [
    ...(isPhone && mayEdit ? [{ label: texts.edit, onSelect: onEdit }] : []),
    ...(isPhone ? [{ label: texts.report, onSelect: toReport }] : []),
    keepOffline,
    ...copyLink,
    { label: texts.history, onSelect: onHistory },
    ...(features.includes(ANALYSIS_FEATURE)
      ? []
      : [{ label: texts.simulated, onSelect: onSimulated }]),
    ...(mayEdit ? [{ label: texts.delete, destructive: true, onSelect: onDelete }] : []),
  ];
}
