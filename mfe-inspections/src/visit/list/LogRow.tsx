import type { Log } from '@fieldline/contracts';
import { dayText, FactLine, IconButton, Row, StatusBadge } from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { OneLine, RowActions, RowItem, RowName } from '../../lists/rows';
import { texts } from './texts';

export interface LogRowProps {
  log: Log;
  /** Whether to say of which project it is. */
  namesProject: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One site visit of a list. */
export function LogRow({ log, namesProject, onEdit, onDelete }: LogRowProps) {
  const { id, title, projectName, location, date, engineer, status } = log;
  return (
    <RowItem>
      <OneLine>
        <Row>
          <RowName to={`/logs/${encodeURIComponent(id)}`}>{title}</RowName>
          <StatusBadge status={status} />
        </Row>
        <FactLine facts={[dayText(date), namesProject && projectName, location, engineer]} />
      </OneLine>
      <RowActions>
        <IconButton label={texts.edit(title)} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={texts.delete(title)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </RowActions>
    </RowItem>
  );
}
