import { color, fontSize, phone, radius, space, TextButton } from '@fieldline/ui';
import styled from 'styled-components';

const texts = {
  hints: [
    ['↑↓', 'to move'],
    ['Enter', 'to open'],
    ['Esc', 'to close'],
  ],
  removeKey: 'Del',
  remove: 'Remove',
  removeName: (query: string) => `Remove "${query}" from recent searches`,
} as const;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  min-height: 40px;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  color: ${color.muted};
  font-size: ${fontSize.small};
  /* A phone has no keys to hint at; the button stays. */
  ${phone} {
    &:not(:has(button)) {
      display: none;
    }
  }
`;

const Hint = styled.span`
  ${phone} {
    display: none;
  }
`;

const Key = styled.kbd`
  padding: 1px ${space(1.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  font: inherit;
`;

const RemoveButton = styled(TextButton)`
  margin-left: auto;
  color: inherit;
  text-decoration: none;
`;

/** Which keys do what; with a recent query active, also the button that removes it. */
export function KeyHints({ query, onRemove }: { query: string | undefined; onRemove: () => void }) {
  return (
    <Foot>
      {texts.hints.map(([key, does]) => (
        <Hint key={key} aria-hidden>
          <Key>{key}</Key> {does}
        </Hint>
      ))}
      {query !== undefined && (
        <RemoveButton aria-label={texts.removeName(query)} onClick={onRemove}>
          <Key>{texts.removeKey}</Key> {texts.remove}
        </RemoveButton>
      )}
    </Foot>
  );
}
