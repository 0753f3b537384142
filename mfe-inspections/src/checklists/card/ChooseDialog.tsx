import type { Log } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import { FailureNotice, Muted, Select, Skeleton } from '@fieldline/ui';
import { Dialog, FormDialog } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { begunWith } from '../model';
import { checklistsQuery } from '../queries';
import { texts } from './texts';
import { useReplaceChecklist } from './useReplaceChecklist';

const words = texts.choose;

export interface ChooseDialogProps {
  visit: Log;
  onClose: () => void;
}

/** Asks which of the workspace's checklists a visit gets. */
export default function ChooseDialog({ visit, onClose }: ChooseDialogProps) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(checklistsQuery(api));
  const [chosen, setChosen] = useState<string>();
  const { replace } = useReplaceChecklist();
  const template = data?.find(({ id }) => id === chosen) ?? data?.[0];

  if (!template) {
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title={words.title}>
        {error ? (
          <FailureNotice title={words.failed} onRetry={() => void refetch()} />
        ) : data ? (
          <p>
            <Muted>{words.empty}</Muted> <Link to="/checklists">{words.define}</Link>
          </p>
        ) : (
          <Skeleton lines={1} height={36} />
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isDirty={false}
      onClose={onClose}
      onSubmit={async () => ((await replace(visit, begunWith(template))) ? onClose : null)}
    >
      <Select
        label={words.label}
        value={template.id}
        onChange={(event) => setChosen(event.target.value)}
      >
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
