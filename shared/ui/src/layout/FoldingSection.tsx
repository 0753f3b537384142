import { usePlatform, useSearchParams, useStore } from '@fieldline/platform';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { coarse, space } from '../foundation/tokens';
import { useWide } from '../list/useWide';
import { Card, Count, Section, SectionTitle } from './Card';

/** One pixel more than the widest phone. */
const FROM_PX = 641;

/** Whether sections of the dashboard fold. */
export const useFolds = (): boolean => !useWide(FROM_PX);

export interface FoldingSectionProps {
  title: string;
  /**
   * The key under which the section's open state is stored. Its parameters in the address begin with it, as
   * in `people.page`: if there is one, the section is open.
   */
  name: string;
  /** The number of items, once known; shown on a phone. */
  count?: number | undefined;
  /** On wider screens, next to the title: the number in words or as a `Count`. */
  beside?: ReactNode;
  actions?: ReactNode;
  /**
   * On a phone, while the section is closed: its first `FOLDED_ROWS` rows, without tools and pager.
   */
  folded?: ReactNode;
  children: ReactNode;
}

/** How many rows a closed section shows on a phone. */
export const FOLDED_ROWS = 2;

const Folded = styled(Card)`
  padding: 0;
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: 56px;
  padding: 0 ${space(4)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  svg {
    flex: none;
    margin-inline-start: auto;
    transition: rotate 150ms ease-out;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: 0 ${space(4)} ${space(4)};
  ${coarse} {
    gap: ${space(4)};
  }
`;

/**
 * A section of the dashboard. On a phone, where many sections are below each other, it can be
 * folded: a closed one shows its title, its count and its first rows. The preferences remember
 * which sections are open.
 */
export function FoldingSection(section: FoldingSectionProps) {
  const { title, beside, actions, children } = section;
  if (useFolds()) return <Fold {...section} />;
  return (
    <Section title={title} beside={beside} actions={actions}>
      {children}
    </Section>
  );
}

function Fold({ title, name, count, actions, folded, children }: FoldingSectionProps) {
  const { preferences } = usePlatform().stores;
  const remembered = useStore(preferences).dashboardOpen?.includes(name) ?? false;
  const [query] = useSearchParams();
  const isAsked = [...query.keys()].some((parameter) => parameter.startsWith(`${name}.`));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isAsked || remembered);
  const [titleId, contentId] = [useId(), useId()];
  const toggle = () => {
    setChosen(!isOpen);
    void preferences.write(({ dashboardOpen = [], ...others }) => ({
      ...others,
      dashboardOpen: isOpen
        ? dashboardOpen.filter((each) => each !== name)
        : [...dashboardOpen, name],
    }));
  };
  return (
    <Folded as="section" aria-labelledby={titleId}>
      <SectionTitle id={titleId} aria-label={title}>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
          {title}
          <Count count={count} />
          <ChevronDown size={18} aria-hidden />
        </Toggle>
      </SectionTitle>
      <div id={contentId}>
        {isOpen ? (
          <Content>
            {actions && <div>{actions}</div>}
            {children}
          </Content>
        ) : (
          folded && <Content>{folded}</Content>
        )}
      </div>
    </Folded>
  );
}
