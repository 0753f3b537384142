import type { Project } from '@fieldline/contracts';
import { color, MiddleText, Muted, RowActions, SampleMark, space, Swatch } from '@fieldline/ui';
import styled from 'styled-components';
import { EditDelete } from '../../paging/EditDelete';
import { cutOff, roomy, RowItem, RowName, RowWords } from '../../paging/rows';
import { texts } from './texts';
import { projectAddress } from '../../items/addresses';

const Description = styled.p`
  color: ${color.muted};
  ${cutOff}
`;

/**
 * On windows wider than a phone one line: the name, the beginning of the description, and the
 * count; two lines on touch screens.
 */
const Words = styled(RowWords)`
  ${roomy} {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    > a {
      flex: 0 1 auto;
    }
    > p {
      flex: 1 1 0;
    }
    > :last-child {
      flex: none;
      margin-inline-start: auto;
    }
    @media (hover: none) {
      flex-wrap: wrap;
      row-gap: 0;
      > p {
        display: none;
      }
      > :last-child {
        flex: 1 0 100%;
      }
    }
  }
`;

export interface ProjectRowProps {
  project: Project;
  /** Actions; absent if the row is only a link. */
  actions?: { onEdit: () => void; onDelete: () => void };
}

/** One project of the list. */
export function ProjectRow({ project, actions }: ProjectRowProps) {
  const { id, name, description, logCount } = project;
  return (
    <RowItem data-row={id}>
      <Swatch name={project.color} />
      <Words>
        <RowName to={projectAddress(id)}>
          <MiddleText>{name}</MiddleText>
        </RowName>{' '}
        <SampleMark id={id} />
        {actions && description && <Description>{description}</Description>}
        <Muted>{texts.visits(logCount)}</Muted>
      </Words>
      {actions && (
        <RowActions>
          <EditDelete name={name} {...actions} />
        </RowActions>
      )}
    </RowItem>
  );
}
