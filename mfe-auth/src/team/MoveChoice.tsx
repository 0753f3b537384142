import { MOVED_MAX } from '@fieldline/contracts';
import { Button, Checkbox, color, radius, Select, space, Stack } from '@fieldline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { texts } from './texts';

/** What moves to the team: everything of a kind, or the items with these ids. */
export type Moved = 'all' | readonly string[];

/** A page of the items that can be chosen, counted from 1. */
export type ReadItems = (page: number) => Promise<{
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly total: number;
}>;

const Items = styled.div`
  max-height: 240px;
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  padding: ${space(1)};
`;

interface MoveChoiceProps {
  /** The plural of what is chosen, which is also the key of its list. */
  kind: 'projects' | 'products';
  value: Moved | null;
  onChange: (value: Moved | null) => void;
  read: ReadItems;
}

/** The choice between none, all and some of the user's own items. */
export function MoveChoice({ kind, value, onChange, read }: MoveChoiceProps) {
  const way = value === null ? 'none' : value === 'all' ? 'all' : 'some';
  const choose = (next: string) => onChange(next === 'none' ? null : next === 'all' ? 'all' : []);
  return (
    <Stack $gap={2}>
      <Select label={texts.move[kind]} value={way} onChange={({ target }) => choose(target.value)}>
        <option value="none">{texts.move.none}</option>
        <option value="all">{texts.move.all}</option>
        <option value="some">{texts.move.some}</option>
      </Select>
      {value !== null && value !== 'all' && (
        <Choices kind={kind} value={value} onChange={onChange} read={read} />
      )}
    </Stack>
  );
}

interface ChoicesProps extends Omit<MoveChoiceProps, 'value'> {
  value: readonly string[];
}

function Choices({ kind, value, onChange, read }: ChoicesProps) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['mfe-auth', 'own', kind],
    queryFn: async ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap((page) => page.data).length < total ? pages.length + 1 : undefined,
  });
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <Items role="group" aria-label={texts.move[kind]} aria-busy={isFetching}>
      {items.map(({ id, name }) => {
        const checked = value.includes(id);
        return (
          <Checkbox
            key={id}
            label={name}
            checked={checked}
            disabled={!checked && value.length >= MOVED_MAX}
            onChange={() => toggle(id)}
          />
        );
      })}
      {isFetching && <p role="status">{texts.move.loading}</p>}
      {isError && (
        <p role="alert">
          {texts.move.failed} <Button onClick={() => void refetch()}>{texts.move.again}</Button>
        </p>
      )}
      {data && items.length === 0 && <p>{texts.move.nothing}</p>}
      {hasNextPage && !isFetching && (
        <Button onClick={() => void fetchNextPage()}>{texts.move.more}</Button>
      )}
    </Items>
  );
}
