import type { Project } from '@fieldline/contracts';
import { color, IconButton, Muted, Swatch } from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { RowActions, RowItem, RowName, RowWords } from '../lists/rows';
import { texts } from './texts';

const Description = styled.p`
  color: ${color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface ProjectRowProps {
  project: Project;
  onEdit: () => void;
  onDelete: () => void;
}

/** One project of the list. */
export function ProjectRow({ project, onEdit, onDelete }: ProjectRowProps) {
  const { id, name, description, logCount } = project;
  return (
    <RowItem>
      <Swatch name={project.color} />
      <RowWords>
        <RowName to={`/projects/${encodeURIComponent(id)}`}>{name}</RowName>
        {description && <Description>{description}</Description>}
        <Muted>{texts.logs(logCount)}</Muted>
      </RowWords>
      <RowActions>
        <IconButton label={texts.edit(name)} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={texts.delete(name)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </RowActions>
    </RowItem>
  );
}
