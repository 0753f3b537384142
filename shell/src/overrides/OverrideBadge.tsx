import { SHELL } from '@fieldline/contracts';
import { reportFailure, usePlatform } from '@fieldline/platform';
import { Button, phone, radius, shadow, space } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { BAR_HEIGHT } from '../navigation/measures';
import type { AppliedOverrides } from './apply';
import { leaveCanaries, setOverrides } from './calls';
import type { Canary } from './canaries';
import { previewsShown } from './previews';

const texts = {
  name: 'Overrides',
  from: (name: string, address: string) => `${name} from ${address}`,
  canary: (name: string, id: string) => `Canary: ${name} ${id}`,
  preview: (name: string, id: string) => `Preview: ${name} ${id}`,
  failed: (name: string, reason: string) => `${name} is the live one: ${reason}`,
  several: (count: number) => `${count} versions that are not live`,
  clear: 'Clear',
  notCleared: 'The overrides could not be cleared',
};

/** A frame around every screen. */
const Frame = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  border: 3px solid var(--amber-text);
  pointer-events: none;
`;

const Bar = styled.section`
  position: fixed;
  left: ${space(4)};
  bottom: ${space(4)};
  z-index: 41;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  max-width: min(640px, calc(100vw - ${space(8)}));
  padding: ${space(2)} ${space(4)};
  border: 1px solid currentcolor;
  border-radius: ${radius.large};
  box-shadow: ${shadow.overlay};
  background: var(--amber-fill);
  color: var(--amber-text);
  font-weight: 600;
  ul {
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  summary {
    padding: ${space(3)} 0;
    cursor: pointer;
  }
  button {
    flex: none;
  }
  ${phone} {
    bottom: calc(${BAR_HEIGHT} + ${space(2)} + env(safe-area-inset-bottom));
  }
`;

/** More lines than this would cover too much of the page. */
const MOST_LINES = 2;

const NONE: AppliedOverrides = { asked: {}, failures: {} };

const loadLiveSuite = () => location.reload();

/** Shows on every screen that not everything is live, and restores the live versions in one click. */
export default function OverrideBadge({
  overrides,
  canaries,
  reload = loadLiveSuite,
}: {
  overrides: AppliedOverrides | null;
  canaries: readonly Canary[];
  reload?: () => void;
}) {
  const { asked, failures } = overrides ?? NONE;
  const { events, toast, logger } = usePlatform();
  const [previews] = useState(previewsShown);
  const clear = async () => {
    try {
      if (overrides) await setOverrides({});
      if (canaries.length > 0) await leaveCanaries(previews.length > 0);
      reload();
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.notCleared });
    }
  };
  // The next user has not asked for them.
  const hasOverrides = overrides !== null;
  useEffect(() => {
    if (!hasOverrides) return;
    return events.on('auth:logout', () => void setOverrides({}).then(reload, () => undefined));
  }, [events, reload, hasOverrides]);

  const lines = [
    ...canaries.map(({ name, id }) => ({
      name,
      text: (previews.includes(name) ? texts.preview : texts.canary)(name, id),
    })),
    ...Object.entries(asked)
      .filter(([name]) => name !== SHELL)
      .map(([name, address]) => ({
        name,
        text:
          failures[name] === undefined
            ? texts.from(name, address)
            : texts.failed(name, failures[name]),
      })),
  ];
  const list = (
    <ul>
      {lines.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  );

  return (
    <>
      <Frame aria-hidden />
      <Bar aria-label={texts.name}>
        {lines.length > MOST_LINES ? (
          <details>
            <summary>{texts.several(lines.length)}</summary>
            {list}
          </details>
        ) : (
          list
        )}
        <Button onClick={() => void clear()}>{texts.clear}</Button>
      </Bar>
    </>
  );
}
