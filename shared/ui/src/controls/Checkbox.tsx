import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { coarse, color, fontSize, radius, space } from '../foundation/tokens';

const Words = styled.span`
  display: grid;
  gap: ${space(1)};
  align-content: start;
`;

const Detail = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const CheckboxLabel = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  cursor: pointer;
  ${coarse} {
    min-height: 44px;
    padding-block: ${space(3)};
  }
  &:hover {
    background: ${color.hover};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
  }
`;

/** A checkbox with its label next to it. */
export function Checkbox({
  label,
  detail,
  ...input
}: { label: string; detail?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <CheckboxLabel>
      <input
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        {...input}
      />
      <Words>
        <span id={`${id}-name`}>{label}</span>
        {detail && <Detail id={`${id}-detail`}>{detail}</Detail>}
      </Words>
    </CheckboxLabel>
  );
}
