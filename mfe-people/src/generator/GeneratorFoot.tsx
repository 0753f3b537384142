import { GENERATION_MS } from '@fieldline/contracts';
import { Button, color, compact, fontSize, keepsRoom, phone, radius, space } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';
import styled, { css } from 'styled-components';

const texts = {
  submit: 'Generate Sales Guide',
  builtIn: 'Use Built-in Writer',
  progress: 'Writing sales guides',
};

/** One line that stays in view at the lower edge of the card or, on a phone, of the screen. */
const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 4;
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  margin: 0 -${space(5)} -${space(5)};
  padding: 0 ${space(5)};
  border-top: 1px solid ${color.border};
  border-radius: 0 0 ${radius.large} ${radius.large};
  background: ${color.surface};
  ${phone} {
    min-height: calc(64px + env(safe-area-inset-bottom, 0px));
    margin: 0 -${space(4)} -${space(4)};
    padding: 0 ${space(4)} env(safe-area-inset-bottom, 0px);
  }
`;

const Words = styled.div`
  flex: 1 1 0;
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  color: ${color.muted};
  ${compact(css`
    font-size: ${fontSize.small};
    line-height: 1.3;
  `)}
`;

export interface GeneratorFootProps {
  /** Why nothing can be generated yet, or what it costs. */
  reason: string;
  isReady: boolean;
  isWorking: boolean;
  /** The state of the generation. */
  message: string;
  /** Ends the wait for the AI writer, while there is one. */
  onBuiltIn?: (() => void) | undefined;
}

/** Shows what is missing or what the guides cost, beside the button that starts the generation. */
export const GeneratorFoot = ({
  reason,
  isReady,
  isWorking,
  message,
  onBuiltIn,
}: GeneratorFootProps) => (
  <Bar ref={keepsRoom} data-bar>
    <Words>
      {isWorking && <ProgressBar label={texts.progress} takes={GENERATION_MS} />}
      {message === '' && <span aria-live="polite">{reason}</span>}
      <div role="status">{message}</div>
    </Words>
    {onBuiltIn ? (
      <Button onClick={onBuiltIn}>{texts.builtIn}</Button>
    ) : (
      <Button type="submit" tone="primary" disabled={!isReady}>
        {texts.submit}
      </Button>
    )}
  </Bar>
);
