import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { phone, space } from '../foundation/tokens';

const texts = {
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

const Search = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  max-width: 480px;
  ${phone} {
    flex: 1 1 0;
    max-width: none;
  }
`;

const Fold = styled(Button)`
  display: none;
  ${phone} {
    display: inline-flex;
  }
`;

const Filters = styled.div<{ $open: boolean }>`
  display: contents;
  ${phone} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

export interface ListToolsProps {
  /** The search field. */
  search: ReactNode;
  /** How many filters leave something out. */
  narrowing?: number;
  /** The filters, where there are any. */
  children?: ReactNode;
}

/** Search and filters above a list; on a phone the filters are folded behind a button that counts them. */
export function ListTools({ search, narrowing = 0, children }: ListToolsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Bar>
      <Search>{search}</Search>
      {children && (
        <>
          <Fold aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <SlidersHorizontal size={16} aria-hidden />
            {texts.filters(narrowing)}
          </Fold>
          <Filters id={id} $open={open}>
            {children}
          </Filters>
        </>
      )}
    </Bar>
  );
}
