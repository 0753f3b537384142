import type { FormerGuide, SalesGuide } from '@fieldline/contracts';
import { useDisclosure, usePlatform } from '@fieldline/platform';
import { Button, color, dayText, Muted, Row, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { putBack } from '../guides/versions';
import { texts } from './texts';

const Details = styled.details`
  max-width: 70ch;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  summary {
    width: fit-content;
    cursor: pointer;
    color: ${color.muted};
  }
  ul {
    display: grid;
    gap: ${space(3)};
    margin-top: ${space(3)};
  }
`;

const Beginning = styled.p`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  color: ${color.muted};
  unicode-bidi: plaintext;
`;

export interface FormerVersionsProps {
  guide: SalesGuide;
  mayChange: boolean;
}

/** The previous versions of a guide, each with a button that restores it. */
export function FormerVersions({ guide, mayChange }: FormerVersionsProps) {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  const [isOpen, setOpen] = useDisclosure('former-versions');
  const { previous = [] } = guide;
  if (previous.length === 0) return null;

  const restore = (former: FormerGuide) => {
    const isSame = (each: FormerGuide) => JSON.stringify(each) === JSON.stringify(former);
    const writing = stores.salesGuides.write((guides) =>
      guides.map((each) => {
        const known = each.id === guide.id ? each.previous?.find(isSame) : undefined;
        return known ? putBack(each, known) : each;
      }),
    );
    void tell({ title: texts.isBack }, writing);
  };

  return (
    <Details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-unprinted
    >
      <summary>{texts.former(previous.length)}</summary>
      <ul>
        {previous.map((former, index) => {
          const date = dayText(former.createdAt);
          return (
            <li key={`${index} ${former.createdAt}`}>
              <Stack $gap={1}>
                <Row $justify="space-between">
                  <Muted>
                    {[
                      texts.generated(date),
                      former.editedAt && texts.edited(dayText(former.editedAt)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Muted>
                  {mayChange && (
                    <Button aria-label={texts.putBackOf(date)} onClick={() => restore(former)}>
                      {texts.putBack}
                    </Button>
                  )}
                </Row>
                <Beginning>{former.content.introduction}</Beginning>
              </Stack>
            </li>
          );
        })}
      </ul>
    </Details>
  );
}
