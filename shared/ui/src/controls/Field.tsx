import {
  type ClipboardEvent,
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { MiddleText } from '../feedback/MiddleText';
import { numberText } from '../format/numbers';
import { coarse, color, fontSize, phone, radius, space } from '../foundation/tokens';
import { unseen } from '../foundation/unseen';

const texts = {
  cut: (most: number) =>
    `The pasted text was cut. At most ${numberText(most)} characters fit here.`,
};

const Label = styled.label<{ $hidden: boolean }>`
  font-weight: 550;
  ${({ $hidden }) => $hidden && unseen}
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const ErrorText = styled.p`
  color: ${color.danger};
  font-size: ${fontSize.small};
`;

const inputStyle = css`
  width: 100%;
  min-height: 36px;
  padding: ${space(1.5)} ${space(3)};
  border: 1px solid ${color.inputBorder};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  /* iOS zooms into smaller text. */
  font-size: max(${fontSize.body}, 16px);
  text-overflow: ellipsis;
  @media (min-width: 641px) {
    font-size: ${fontSize.body};
  }
  ${coarse} {
    min-height: 44px;
  }
  &::placeholder {
    color: ${color.muted};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.hover};
    color: ${color.muted};
  }
`;

export const Input = styled.input`
  ${inputStyle}
  &::file-selector-button {
    min-height: 28px;
    margin-inline-end: ${space(3)};
    padding: 0 ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.small};
    background: ${color.hover};
    color: ${color.text};
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
`;
export const StyledTextArea = styled.textarea`
  ${inputStyle}
  resize: vertical;
`;
export const StyledSelect = styled.select`
  ${inputStyle}
`;

/** A select within a toolbar, as wide as its text; named by `aria-label`. */
export const InlineSelect = styled(StyledSelect)`
  width: auto;
  max-width: 100%;
  border-color: ${color.border};
`;

interface FieldProps {
  label: string;
  /** Only for screen readers, where the place of the field says what it is. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown next to the input, such as a button that removes it. */
  trailing?: ReactNode;
  /** Shown inside the input at its end, such as the password's show/hide button. */
  inside?: ReactNode;
}

const Control = styled.div<{ $inside: boolean }>`
  position: relative;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  ${({ $inside }) => $inside && 'input { padding-inline-end: 48px; }'}
`;

const Box = styled.div<{ $trailing: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  align-content: start;
  /* On a phone the trailing part is next to the label, so that the input has the whole width. */
  ${({ $trailing }) =>
    $trailing &&
    css`
      ${phone} {
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        > p {
          grid-column: 1 / -1;
        }
        > ${Control} {
          display: contents;
          > :first-child {
            grid-area: 2 / 1 / auto / -1;
          }
          > :last-child {
            grid-area: 1 / 2;
          }
        }
      }
    `}
`;

const Inside = styled.span`
  position: absolute;
  inset-inline-end: 0;
  inset-block: 0;
  display: flex;
  align-items: center;
`;

interface ControlIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Field({
  label,
  labelHidden = false,
  hint,
  error,
  cut,
  trailing,
  inside,
  children,
}: FieldProps & {
  /** The most characters, if a pasted text was cut to them. */
  cut?: number | undefined;
  children: (ids: ControlIds) => ReactNode;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, cut && `${id}-cut`]
    .filter(Boolean)
    .join(' ');
  return (
    <Box $trailing={Boolean(trailing)}>
      <Label htmlFor={id} $hidden={labelHidden}>
        {label}
      </Label>
      <Control $inside={inside !== undefined}>
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': described || undefined,
        })}
        {inside && <Inside>{inside}</Inside>}
        {trailing}
      </Control>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {cut !== undefined && (
        <Hint role="status" id={`${id}-cut`}>
          {texts.cut(cut)}
        </Hint>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Box>
  );
}

/** Texts get the direction in which they are written; browsers handle days, numbers and files themselves. */
const dirOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined);

type Limited = HTMLInputElement | HTMLTextAreaElement;

/** Notices that a pasted text is longer than the rest of the limit, which browsers cut without a word. */
function useCut<Control extends Limited>(given: {
  readonly onPaste?: ((event: ClipboardEvent<Control>) => void) | undefined;
  readonly onInput?: ((event: InputEvent<Control>) => void) | undefined;
}) {
  const [cut, setCut] = useState<number>();
  const onPaste = (event: ClipboardEvent<Control>) => {
    given.onPaste?.(event);
    const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const pasted = event.clipboardData.getData('text').length;
    setCut(maxLength >= 0 && value.length - replaced + pasted > maxLength ? maxLength : undefined);
  };
  const onInput = (event: InputEvent<Control>) => {
    given.onInput?.(event);
    if (event.currentTarget.value.length < event.currentTarget.maxLength) setCut(undefined);
  };
  return { cut, handlers: { onPaste, onInput } };
}

/** A labelled one-line input. Takes react-hook-form's `register` as props. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  trailing,
  inside,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const { cut, handlers } = useCut(input);
  return (
    <Field {...{ label, labelHidden, hint, error, cut, trailing, inside }}>
      {(ids) => <Input dir={dirOf(input.type)} {...input} {...handlers} {...ids} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...input
}: Omit<FieldProps, 'trailing' | 'inside'> & ComponentProps<'textarea'>) {
  const { cut, handlers } = useCut(input);
  return (
    <Field {...{ label, hint, error, cut }}>
      {(ids) => <StyledTextArea rows={3} dir="auto" {...input} {...handlers} {...ids} />}
    </Field>
  );
}

/** Under the chosen name, which is shown over it. */
const CoveredSelect = styled(StyledSelect)`
  color: transparent;
  option {
    color: ${color.text};
  }
`;

const Cover = styled.span`
  position: absolute;
  inset: 0 ${space(8)} 0 calc(${space(3)} + 5px);
  display: flex;
  align-items: center;
  overflow: hidden;
  font-size: max(${fontSize.body}, 16px);
  white-space: nowrap;
  pointer-events: none;
  @media (min-width: 641px) {
    font-size: ${fontSize.body};
  }
`;

export interface SelectProps
  extends Omit<FieldProps, 'trailing' | 'inside'>, ComponentProps<'select'> {
  /** The name of the chosen option, if it is to be shortened in its middle. */
  chosenName?: string | undefined;
}

/** A labelled native select; the options are its children. */
export function Select({ label, hint, error, chosenName, ...input }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) =>
        chosenName === undefined ? (
          <StyledSelect {...input} {...ids} />
        ) : (
          <>
            <CoveredSelect {...input} {...ids} />
            <Cover aria-hidden>
              <MiddleText>{chosenName}</MiddleText>
            </Cover>
          </>
        )
      }
    </Field>
  );
}
