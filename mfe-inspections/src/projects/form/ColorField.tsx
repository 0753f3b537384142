import { coarse, color as token, radius, space, Swatch } from '@fieldline/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { colorChoices } from './model';
import { texts } from './texts';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${space(1)};
    font-weight: 550;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(2)};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  ${coarse} {
    min-height: 44px;
  }
  padding: 0 ${space(3)};
  border: 1px solid ${token.border};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${token.primary};
  }
  input {
    margin: 0;
    accent-color: ${token.primary};
  }
`;

/** A choice of the project's colour by name; takes react-hook-form's `register` as props. */
export function ColorField({
  current,
  ...input
}: { current: string } & Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  return (
    <Group>
      <legend>{texts.color}</legend>
      <Choices>
        {colorChoices(current).map(([name, word]) => (
          <Choice key={name}>
            <input {...input} type="radio" value={name} />
            <Swatch name={name} />
            {word}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
