import { MemoryRouter, PlatformContext, StandingContext } from '@fieldline/platform/host';
import { createTestPlatform, type TestPlatform } from '@fieldline/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from '@fieldline/platform';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { DataList } from './DataList';
import type { DataListProps, Sort } from './types';
import { useSelection } from './useSelection';

interface Tool {
  id: string;
  name: string;
  price: number;
}

const TOOLS: readonly Tool[] = ['Drill', 'Lamp', 'Rope', 'Saw', 'Tape'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  price: 10 * (index + 1),
}));

const COLUMNS = [
  { id: 'name', title: 'Name', cell: ({ name }: Tool) => name, sortable: true },
  {
    id: 'price',
    title: 'Price',
    cell: ({ price }: Tool) => `$${price}`,
    align: 'end',
    sortable: true,
  },
] as const;

const Address = () => <output>{useLocation().pathname}</output>;

let world: TestPlatform;
beforeAll(async () => {
  world = await createTestPlatform();
});

/** A page with tools that can be deleted after a confirmation. */
function Page({
  others,
  ...settings
}: Partial<DataListProps<Tool>> & { others?: readonly string[] }) {
  const [tools, setTools] = useState(TOOLS);
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const [leaving, setLeaving] = useState<Tool | null>(null);
  const selection = useSelection(
    tools.map(({ id }) => id),
    others && [...tools.map(({ id }) => id), ...others],
  );
  return (
    <PlatformContext value={world.platform}>
      <MemoryRouter>
        <input aria-label="Search tools" />
        <DataList
          label="Tools"
          items={tools}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => `/tools/${id}`}
          columns={COLUMNS}
          card={({ price }) => ({ facts: [`$${price}`] })}
          sort={sort}
          onSort={setSort}
          selection={selection}
          bulk={(selected) => <button>{`Delete ${[...selected].join()}`}</button>}
          actions={(tool) => (
            <button onClick={() => setLeaving(tool)}>{`Delete ${tool.name}`}</button>
          )}
          empty="No tools"
          {...settings}
        />
        <ConfirmDialog
          open={leaving !== null}
          title="Delete"
          text="Sure?"
          confirmLabel="Yes"
          onClose={() => setLeaving(null)}
          onConfirm={() => setTools(tools.filter((tool) => tool !== leaving))}
        />
        <Address />
      </MemoryRouter>
    </PlatformContext>
  );
}

const user = userEvent.setup();
const link = (name: string) => screen.getByRole('link', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });

/** Sets the width of the window that media queries report. */
function setWidth(width: number) {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: width >= Number(/\d+/.exec(query)?.[0]),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('headers sort, and show the order', async () => {
  render(<Page />);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header('Name')).getByRole('button'));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(header('Price')).getByRole('button'));
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  expect(header('Price')).toHaveAttribute('aria-sort', 'ascending');
});

test('a row is a link', async () => {
  render(<Page />);
  await user.click(link('Rope'));
  expect(screen.getByText('/tools/rope')).toBeInTheDocument();
});

const State = () => <output aria-label="state">{JSON.stringify(useLocation().state)}</output>;

test('a row that opens beside the list passes the list’s address', async () => {
  render(<Page beside empty={null} actions={() => <State />} />);
  expect(screen.getAllByLabelText('state')[0]).toHaveTextContent('null');
  await user.click(link('Rope'));
  expect(screen.getAllByLabelText('state')[0]).toHaveTextContent('{"beside":"/"}');
});

test('the item open beside the list is marked, and the keys continue from it', async () => {
  render(
    <StandingContext.Provider value={{ as: 'list', open: '/tools/rope' }}>
      <Page beside />
    </StandingContext.Provider>,
  );
  expect(link('Rope')).toHaveAttribute('aria-current', 'true');
  await user.keyboard('j');
  expect(link('Saw')).toHaveFocus();
});

test('the shift key selects a range; the bar acts on it and clears it', async () => {
  render(<Page />);
  await user.click(tick('Select Lamp'));
  expect(tick('Select all on this page')).toBePartiallyChecked();
  await user.keyboard('{Shift>}');
  await user.click(tick('Select Saw'));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('toolbar', { name: '3 selected' });
  expect(within(bar).getByRole('button', { name: 'Delete lamp,rope,saw' })).toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.click(tick('Select all on this page'));
  expect(screen.getByRole('toolbar', { name: '5 selected' })).toBeInTheDocument();
});

test('with the whole page selected, the other pages can be selected too', async () => {
  const { rerender } = render(<Page others={['vice', 'wedge']} />);
  await user.click(tick('Select Drill'));
  expect(screen.queryByRole('button', { name: 'Select all 7' })).not.toBeInTheDocument();
  await user.click(tick('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Select all 7' }));
  expect(screen.getByRole('toolbar', { name: '7 selected' })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Delete drill,lamp,rope,saw,tape,vice,wedge' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).not.toBeInTheDocument();
  await user.click(tick('Select Rope'));
  expect(screen.getByRole('toolbar', { name: '6 selected' })).toBeInTheDocument();
  expect(tick('Select all on this page')).toBePartiallyChecked();
  // Deleted items are not selected.
  rerender(<Page others={['vice']} />);
  expect(screen.getByRole('toolbar', { name: '5 selected' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(tick('Select all on this page'));
  expect(screen.getByRole('toolbar', { name: '5 selected' })).toBeInTheDocument();
});

test('keys move, select and act, but not while the user types', async () => {
  const [onEdit, onNew, onSearch] = [jest.fn(), jest.fn(), jest.fn()];
  render(<Page {...{ onEdit, onNew, onSearch }} />);
  await user.keyboard('jjk');
  expect(link('Drill')).toHaveFocus();
  await user.keyboard('jxe/n');
  expect(tick('Select Lamp')).toBeChecked();
  expect(onEdit).toHaveBeenCalledWith(TOOLS[1]);
  await user.keyboard('{Enter}');
  expect(screen.getByText('/tools/lamp')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Search tools'));
  await user.keyboard('jxen/?');
  expect(screen.getByLabelText('Search tools')).toHaveValue('jxen/?');
  for (const action of [onEdit, onNew, onSearch]) expect(action).toHaveBeenCalledTimes(1);
});

test('letters do nothing in the list if a control takes them, or if they are turned off', async () => {
  const onNew = jest.fn();
  render(
    <>
      <ul role="listbox" aria-label="Places">
        <li role="option" aria-selected tabIndex={0}>
          Nowhere
        </li>
      </ul>
      <Page onNew={onNew} />
    </>,
  );
  await user.click(screen.getByRole('option'));
  await user.keyboard('jn');
  expect(screen.getByRole('option')).toHaveFocus();
  await user.click(document.body);
  const { preferences } = world.platform.stores;
  await act(() => preferences.write((current) => ({ ...current, singleKeys: false })));
  await user.keyboard('jn?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => preferences.write(({ singleKeys: _off, ...others }) => others));
  expect(onNew).not.toHaveBeenCalled();
  await user.keyboard('n');
  expect(onNew).toHaveBeenCalledTimes(1);
});

test('the question mark lists the active keys', async () => {
  render(<Page onNew={() => {}} />);
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(keys).getByText('New')).toBeInTheDocument();
  expect(within(keys).queryByText('Edit')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a row is deleted, the row in its place has the focus', async () => {
  render(<Page />);
  for (const [gone, next] of [
    ['Lamp', 'Rope'],
    ['Tape', 'Saw'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Delete ${gone}` }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(link(next)).toHaveFocus());
  }
});

test('while loading, it shows as many skeleton rows as it last had, with the final columns', () => {
  const { unmount } = render(<Page />);
  unmount();
  render(<Page items={undefined} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading Tools...')).toBeInTheDocument();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
  expect(screen.getAllByRole('columnheader', { name: /Name|Price/ })).toHaveLength(2);
});

test('an empty list shows its message', () => {
  render(<Page items={[]} />);
  expect(screen.getByText('No tools')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('without enough room it shows cards, with their order and actions', async () => {
  setWidth(800);
  const onSort = jest.fn();
  render(<Page onSort={onSort} />);
  const cards = screen.getByRole('list', { name: 'Tools' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(5);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, descending');
  expect(onSort).toHaveBeenCalledWith({ by: 'price', descending: true });
  expect(screen.queryByRole('button', { name: 'Delete Rope' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions for Rope' }));
  expect(screen.getByRole('button', { name: 'Delete Rope' })).toBeInTheDocument();
});

test('on a phone, "Select" shows and hides the checkboxes', async () => {
  setWidth(400);
  render(<Page />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  const select = screen.getByRole('button', { name: 'Select' });
  expect(select).toHaveAttribute('aria-pressed', 'false');
  await user.click(select);
  expect(tick('Select Saw')).not.toBeChecked();
  // A tap on the row selects it, and opens nothing.
  await user.click(link('Saw'));
  expect(tick('Select Saw')).toBeChecked();
  expect(document.querySelector('output')).toHaveTextContent('/');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('on a phone, a long press selects a row; a press that slips or ends early does not', () => {
  jest.useFakeTimers();
  setWidth(400);
  render(<Page />);
  const touch = { touches: [{ clientX: 10, clientY: 10 }] };
  fireEvent.touchStart(link('Saw'), touch);
  fireEvent.touchMove(link('Saw'), { touches: [{ clientX: 10, clientY: 60 }] });
  jest.advanceTimersByTime(600);
  fireEvent.touchStart(link('Saw'), touch);
  fireEvent.touchEnd(link('Saw'), touch);
  act(() => jest.advanceTimersByTime(600));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

  fireEvent.touchStart(link('Rope'), touch);
  act(() => jest.advanceTimersByTime(600));
  expect(tick('Select Rope')).toBeChecked();
  // The tap that ends it opens nothing and leaves the row selected.
  fireEvent.touchEnd(link('Rope'), touch);
  expect(fireEvent.click(link('Rope'))).toBe(false);
  expect(tick('Select Rope')).toBeChecked();
  jest.useRealTimers();
});

test('a page opens with its first rows, and the others follow', () => {
  const rowsByCommit: number[] = [];
  const Name = ({ name }: Tool) => {
    useLayoutEffect(() => {
      rowsByCommit.push(screen.getAllByRole('row').length);
    }, []);
    return name;
  };
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: `tool-${index}`,
    name: `Tool ${index}`,
    price: 1,
  }));
  const columns = [{ id: 'name', title: 'Name', cell: (tool: Tool) => <Name {...tool} /> }];
  render(<Page {...{ items, columns }} />);
  const head = 1;
  expect([...new Set(rowsByCommit)]).toEqual([head + 10, head + 30]);
});

test.each([
  ['rows', 1280],
  ['cards', 800],
])('only %s that have changed are rendered again', async (_case, width) => {
  setWidth(width);
  const rendered: string[] = [];
  const told = ({ name, price }: Tool) => {
    rendered.push(name);
    return `$${price}`;
  };
  const same = {
    idOf: ({ id }: Tool) => id,
    nameOf: ({ name }: Tool) => name,
    hrefOf: ({ id }: Tool) => `/tools/${id}`,
    columns: [{ id: 'name', title: 'Name', cell: told }],
    card: (tool: Tool) => ({ facts: [told(tool)] }),
    actions: () => null,
  };
  const { rerender } = render(<Page items={TOOLS} {...same} />);
  rendered.length = 0;
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  expect(rendered).toEqual(['Lamp']);
  rendered.length = 0;
  const dearer = TOOLS.map((tool) => (tool.id === 'saw' ? { ...tool, price: 99 } : tool));
  rerender(<Page items={dearer} {...same} />);
  expect(rendered).toEqual(['Saw']);
});
