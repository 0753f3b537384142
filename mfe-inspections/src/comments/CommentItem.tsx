import type { Author } from '@fieldline/contracts';
import { Badge, color, MoreMenu, Muted, radius, Row, space, timeText } from '@fieldline/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { shortText } from '../offline/capture/capture';
import { CommentForm } from './CommentForm';
import { partsOf } from './parts';
import { PinNumber } from './Pins';
import { texts } from './texts';
import type { ShownComment } from './waiting';

const Item = styled.li`
  display: grid;
  gap: ${space(1)};
  &[aria-current] {
    border-radius: ${radius.small};
    box-shadow: 0 0 0 ${space(2)} ${color.primarySoft};
    background: ${color.primarySoft};
  }
`;

const Text = styled.p`
  max-width: 70ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Mention = styled.strong`
  color: ${color.primary};
  font-weight: 550;
`;

export interface CommentItemProps {
  comment: ShownComment;
  members: readonly Author[];
  /** The number of its pin; 0 for none. */
  number?: number;
  /** Says what the comment is about. */
  about?: ReactNode;
  isChosen?: boolean;
  /** Only for the author of the comment. */
  own?:
    | {
        onChange: (text: string, chosen: readonly string[]) => Promise<boolean>;
        onDelete: () => void;
      }
    | undefined;
}

/** One comment: who wrote it and when, and its text with links and mentions. */
export function CommentItem(props: CommentItemProps) {
  const { comment, members, number = 0, about, isChosen = false, own } = props;
  const { text, mentions, createdBy, createdAt, editedAt, waits } = comment;
  const [editing, setEditing] = useState(false);
  const change = async (next: string, chosen: readonly string[]) => {
    const isSaved = (await own?.onChange(next, chosen)) === true;
    if (isSaved) setEditing(false);
    return isSaved;
  };
  if (editing) {
    return (
      <Item>
        <CommentForm
          about={comment.id}
          label={texts.editField}
          submitLabel={texts.save}
          initial={text}
          members={members}
          mentioned={mentions.map(({ uid }) => uid)}
          onSubmit={change}
          onCancel={() => setEditing(false)}
        />
      </Item>
    );
  }
  return (
    <Item {...(isChosen && { 'aria-current': true })}>
      <Row $justify="space-between">
        <span>
          {number > 0 && <PinNumber>{number}</PinNumber>}{' '}
          <strong>{createdBy?.name ?? texts.unknown}</strong>{' '}
          <Muted>
            <time dateTime={createdAt}>{timeText(createdAt)}</time>
            {editedAt && ` · ${texts.edited}`}
          </Muted>{' '}
          {about} {waits !== undefined && <Badge $hue="amber">{waits}</Badge>}
        </span>
        {own && (
          <MoreMenu
            label={texts.more(shortText(text))}
            entries={[
              { label: texts.edit, onSelect: () => setEditing(true) },
              { label: texts.delete, destructive: true, onSelect: own.onDelete },
            ]}
          />
        )}
      </Row>
      <Text dir="auto">
        {partsOf(text, mentions).map((part, index) => {
          if (part.kind === 'link') {
            return (
              <a key={index} href={part.text} target="_blank" rel="noreferrer">
                {part.text}
              </a>
            );
          }
          return part.kind === 'mention' ? (
            <Mention key={index}>{part.text}</Mention>
          ) : (
            <span key={index}>{part.text}</span>
          );
        })}
      </Text>
    </Item>
  );
}
