import { reportFailure, usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  Checkbox,
  color,
  desk,
  IconButton,
  phone,
  radius,
  shadow,
  space,
} from '@fieldline/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { BAR_HEIGHT, HEADER_HEIGHT } from '../navigation/measures';
import { HappeningsPart } from './HappeningsPart';
import { OverridesPart } from './OverridesPart';
import { RemotesPart } from './RemotesPart';
import { reportText } from './report';
import { SharedPart } from './SharedPart';
import { StoragePart } from './StoragePart';
import { texts } from './texts';
import { useFacts } from './useFacts';
import { useHealth } from './useHealth';

const WIDTH = 440;

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
    width: ${WIDTH}px;
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
  gap: ${space(6)};
  min-height: 0;
  padding: ${space(4)};
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color.border};
`;

/** How the suite runs in this document: what is loaded, from where, and which events occur. */
export default function Inspector({ onClose }: { onClose: () => void }) {
  const { toast, stores, logger } = usePlatform();
  const suite = useSuite();
  const facts = useFacts();
  const healthOf = useHealth(suite.mayTry);
  const always = useStore(stores.preferences).inspector === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reportText(facts, suite));
      toast.show({ title: texts.copied });
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.notCopied });
    }
  };

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
        <RemotesPart shell={suite.registry.shell.id} remotes={facts.remotes} healthOf={healthOf} />
        <OverridesPart />
        <HappeningsPart happenings={facts.happenings} />
        <SharedPart libraries={facts.shared} />
        <StoragePart keys={facts.storage} usage={facts.usage} />
      </Body>
      <Foot>
        <Checkbox
          label={texts.always}
          checked={always}
          onChange={() =>
            void stores.preferences.write((kept) => ({ ...kept, inspector: !always }))
          }
        />
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </Foot>
    </Panel>
  );
}
