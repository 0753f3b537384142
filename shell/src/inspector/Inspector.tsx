import type { ResolvedRemote } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Checkbox, color, desk, IconButton, phone, radius, shadow, space } from '@fieldline/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { BAR_HEIGHT, HEADER_HEIGHT } from '../navigation/measures';
import type { LoadOutcome } from '../remotes/loader';
import { OverridesForm } from './OverridesForm';

const texts = {
  title: 'Inspector',
  close: 'Close inspector',
  facts: 'How the suite runs',
  always: 'Open with every page',
  remotes: 'Remotes',
  shell: (id: string) => `Shell ${id}`,
};

// Beside the page, not over it: users watch it while they use the page.
const Panel = styled.aside`
  position: fixed;
  z-index: 42;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  max-height: 60dvh;
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};
  ${desk} {
    top: ${HEADER_HEIGHT};
    left: auto;
    width: 440px;
    max-height: none;
    border-top: 0;
    border-left: 1px solid ${color.border};
  }
  ${phone} {
    bottom: calc(${BAR_HEIGHT} + env(safe-area-inset-bottom));
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.border};
  h2 {
    font-size: 1rem;
    font-weight: 600;
    border-radius: ${radius.small};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  min-height: 0;
  padding: ${space(4)};
  overflow: auto;
  overflow-wrap: anywhere;
  ul,
  form {
    display: grid;
    gap: ${space(3)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  pre {
    overflow: auto;
    white-space: pre-wrap;
  }
`;

/** Which versions run in this document, why, what failed, and builds from other servers. */
export default function Inspector({ onClose }: { onClose: () => void }) {
  const { stores } = usePlatform();
  const { registry, outcomes } = useSuite();
  const loads = useSyncExternalStore(outcomes.subscribe, outcomes.get);
  const always = useStore(stores.preferences).inspector === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <Panel
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <IconButton label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      {/* A scrolling region must be reachable by keys. */}
      <Body tabIndex={0} role="group" aria-label={texts.facts}>
        <p>{texts.shell(registry.shell.id)}</p>
        <ul aria-label={texts.remotes}>
          {registry.remotes.map((remote) => (
            <RemoteEntry key={remote.name} remote={remote} loads={loads} />
          ))}
        </ul>
        <OverridesForm />
        <Checkbox
          label={texts.always}
          checked={always}
          onChange={() =>
            void stores.preferences.write((kept) => ({ ...kept, inspector: !always }))
          }
        />
      </Body>
    </Panel>
  );
}

interface RemoteEntryProps {
  readonly remote: ResolvedRemote;
  readonly loads: readonly LoadOutcome[];
}

/** A remote's version, why this visitor has it, and its last failures with their stacks. */
function RemoteEntry({ remote, loads }: RemoteEntryProps) {
  const failures = loads.filter(({ remote: { name }, error }) => name === remote.name && error);
  return (
    <li>
      <strong>{remote.name}</strong>
      <p>{`${remote.id} · ${reasonOf(remote)}`}</p>
      {failures.map(({ module, error }, index) => (
        <details key={index}>
          <summary>{`${module}: ${firstLine(String(error))}`}</summary>
          <pre>{error instanceof Error ? error.stack : null}</pre>
        </details>
      ))}
    </li>
  );
}

/** The runtime's errors go on for ten lines, which the stack has too. */
const firstLine = (text: string) => text.split('\n', 1)[0];

function reasonOf({ override, broken, channel, bucket }: ResolvedRemote): string {
  if (override !== undefined) return `override from ${override}`;
  if (broken) return 'no usable version';
  const version = channel ?? 'live';
  return bucket === undefined ? version : `${version}, bucket ${bucket} of its canary`;
}
