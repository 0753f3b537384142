import styled from 'styled-components';
import { InlineSelect } from '../controls/Field';
import { coarse, color, fontSize, space } from '../foundation/tokens';

const texts = {
  separator: 'Separator',
  encoding: 'Encoding',
  hasHeadings: 'The first row is a heading',
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Quiet = styled(InlineSelect)`
  /* As wide as what is chosen, where the browser can. */
  field-sizing: content;
  min-height: 28px;
  padding-block: 0;
  color: inherit;
  font-size: inherit;
  ${coarse} {
    min-height: 44px;
  }
`;

const Question = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  cursor: pointer;
  ${coarse} {
    min-height: 44px;
  }
`;

interface Reading<Separator, Encoding> {
  readonly separator: Separator;
  readonly encoding: Encoding;
  readonly hasHeadings: boolean;
}

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ReadingChoiceProps<Separator extends string, Encoding extends string> {
  reading: Reading<Separator, Encoding>;
  separators: readonly Choice<Separator>[];
  encodings: readonly Choice<Encoding>[];
  onChange: (reading: Reading<Separator, Encoding>) => void;
}

/** How a file is read as a table: its separator, its encoding, and whether it names its columns. */
export function ReadingChoice<Separator extends string, Encoding extends string>({
  reading,
  separators,
  encodings,
  onChange,
}: ReadingChoiceProps<Separator, Encoding>) {
  return (
    <Line>
      <Among
        label={texts.separator}
        value={reading.separator}
        choices={separators}
        onChange={(separator) => onChange({ ...reading, separator })}
      />
      <Among
        label={texts.encoding}
        value={reading.encoding}
        choices={encodings}
        onChange={(encoding) => onChange({ ...reading, encoding })}
      />
      <Question>
        <input
          type="checkbox"
          checked={reading.hasHeadings}
          onChange={({ target }) => onChange({ ...reading, hasHeadings: target.checked })}
        />
        {texts.hasHeadings}
      </Question>
    </Line>
  );
}

interface AmongProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

function Among<Value extends string>({ label, value, choices, onChange }: AmongProps<Value>) {
  return (
    <Quiet
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Quiet>
  );
}
