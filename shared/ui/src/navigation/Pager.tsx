import styled from 'styled-components';
import { Button } from '../controls/Button';
import { coarse, space } from '../foundation/tokens';
import { numberText } from '../format/numbers';
import { Muted, Row } from '../layout/Card';
import { type PagePlace, pagerItems } from './pages';

const texts = {
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  range: ({ from, to, total }: PagePlace) =>
    `Showing ${[from, to].map(numberText).join('-')} of ${numberText(total)}`,
};

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  ${coarse} {
    gap: ${space(2)};
  }
`;

const PageButton = styled(Button)`
  min-width: 36px;
  padding: 0 ${space(2)};
  ${coarse} {
    min-width: 44px;
  }
  &[aria-current='page'] {
    border-color: var(--primary);
    color: var(--primary);
  }
`;

export interface PagerProps {
  /** The accessible name, such as "Pages of people". */
  label: string;
  at: PagePlace;
  onPage: (page: number) => void;
}

/** The pager of a list; shows nothing for one page or none. */
export function Pager({ label, at, onPage }: PagerProps) {
  if (at.pages <= 1) return null;
  return (
    <Row as="nav" aria-label={label} $justify="space-between" $gap={3}>
      <Muted>{texts.range(at)}</Muted>
      <Pages>
        <li>
          <Button disabled={at.page === 1} onClick={() => onPage(at.page - 1)}>
            {texts.previous}
          </Button>
        </li>
        {pagerItems(at.page, at.pages).map((item) =>
          'page' in item ? (
            <li key={item.page}>
              <PageButton
                aria-label={texts.page(item.page)}
                aria-current={item.page === at.page ? 'page' : undefined}
                onClick={() => onPage(item.page)}
              >
                {numberText(item.page)}
              </PageButton>
            </li>
          ) : (
            <li key={`after ${item.gapAfter}`} aria-hidden>
              …
            </li>
          ),
        )}
        <li>
          <Button disabled={at.page === at.pages} onClick={() => onPage(at.page + 1)}>
            {texts.next}
          </Button>
        </li>
      </Pages>
    </Row>
  );
}
