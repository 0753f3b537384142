import { Button, Muted, Row, space } from '@fieldline/ui';
import styled from 'styled-components';
import { pagerItems, type PeoplePage } from './model';
import { texts } from './texts';

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

const PageButton = styled(Button)`
  min-width: 36px;
  padding: 0 ${space(2)};
  &[aria-current='page'] {
    border-color: var(--primary);
    color: var(--primary);
  }
`;

/** Leads through the pages; nothing where there is one page or none. */
export function Pager({ at, onPage }: { at: PeoplePage; onPage: (page: number) => void }) {
  if (at.pages <= 1) return null;
  return (
    <Row as="nav" aria-label={texts.pager} $justify="space-between" $gap={3}>
      <Muted>{texts.range(at.from, at.to, at.total)}</Muted>
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
                {item.page}
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
