import { type Person, personAddress } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { coarse, color, IconButton, radius } from '@fieldline/ui';
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import styled, { css } from 'styled-components';
import { profileHref } from '../person/links';
import { useMayChange } from '../person/sharing';
import { texts } from './texts';

const iconLink = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.medium};
  color: ${color.text};
  &:hover {
    background: ${color.hover};
  }
  ${coarse} {
    width: 44px;
    height: 44px;
  }
`;
const OpenLink = styled.a`
  ${iconLink}
`;
const ViewLink = styled(Link)`
  ${iconLink}
`;

export interface PersonButtonsProps {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
  /** Whether there is a link to the person's page, for rows that are not links themselves. */
  view?: boolean;
}

/** The buttons for the person of a row. */
export function PersonButtons({ person, onEdit, onDelete, view = false }: PersonButtonsProps) {
  const { id, name, linkedinUrl } = person;
  const profile = profileHref(linkedinUrl);
  const mayChange = useMayChange()(person);
  return (
    <>
      {profile && (
        <OpenLink
          href={profile}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.open(name)}
          title={texts.open(name)}
        >
          <ExternalLink size={16} aria-hidden />
        </OpenLink>
      )}
      {view && (
        <ViewLink to={personAddress(id)} aria-label={texts.view(name)} title={texts.view(name)}>
          <Eye size={16} aria-hidden />
        </ViewLink>
      )}
      {mayChange && (
        <>
          <IconButton label={texts.edit(name)} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton label={texts.delete(name)} onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </>
  );
}
