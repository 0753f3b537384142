import { type Person, type SalesGuide, updateCredits } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { personOf, salesGuideOf, productWireOf } from '@fieldline/testing/fixtures';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from '@fieldline/platform';
import { GeneratorPage } from './GeneratorPage';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const Address = () => {
  const { search, state } = useLocation();
  return <p>{`${search} ${JSON.stringify(state)}`}</p>;
};

interface Setting {
  readonly address?: string;
  readonly credits?: number;
  readonly people?: readonly Person[];
  readonly guides?: readonly SalesGuide[];
}

async function show({ address = '/?generate=', credits = 50, people = [], guides = [] }: Setting) {
  const api = createFakeApi({
    credits,
    products: [
      productWireOf({ id: 'p1', name: 'Drill' }),
      productWireOf({ id: 'p2', name: 'Saw' }),
    ],
  });
  const test = await renderWithPlatform(
    <>
      <GeneratorPage />
      <Address />
    </>,
    {
      api,
      address,
      prepare: ({ platform: { stores } }) => {
        void stores.people.write(() => people);
        void stores.salesGuides.write(() => guides);
      },
    },
  );
  await pass(0);
  return { ...test, stores: test.platform.stores };
}

/** Advances the clock, and lets due timers and promises run. */
const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

const field = () => screen.getByLabelText('LinkedIn profile URL or email');
const button = () => screen.getByRole('button', { name: 'Generate Sales Guide' });
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } });
const choose = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name }));
};
const pressEnter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const charges = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PATCH'));

test('moves the parameters of the address into the form, and does not submit', async () => {
  const { api } = await show({
    address: '/?generate=https%3A%2F%2Flinkedin.com%2Fin%2Fada&product=p2&people.page=2',
  });
  expect(field()).toHaveValue('https://linkedin.com/in/ada');
  expect(screen.getByRole('checkbox', { name: 'Saw' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Drill' })).not.toBeChecked();
  expect(screen.getByText('?people.page=2 {"screen":"generator"}')).toBeInTheDocument();
  await pass(10_000);
  expect(charges(api.calls)).toEqual([]);
});

test('an unknown product is not selected', async () => {
  await show({ address: '/?product=gone' });
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('says what the guides cost, and why generation cannot start', async () => {
  await show({ credits: 1 });
  expect(button()).toBeDisabled();
  expect(screen.getByText('Enter a profile or an email first.')).toBeInTheDocument();
  expect(screen.getByText('0 selected · at most 1 credit a run')).toBeInTheDocument();
  fill('ada@example.com');
  expect(screen.getByText('Select at least one product.')).toBeInTheDocument();
  choose('Drill');
  expect(screen.getByText('1 selected · at most 1 credit a run')).toBeInTheDocument();
  expect(screen.getByText('Costs 1 credit.')).toBeInTheDocument();
  expect(button()).toBeEnabled();
  choose('Saw');
  expect(screen.getByText('2 selected · at most 1 credit a run')).toBeInTheDocument();
  expect(screen.getByText(/^You need 2 credits but only have 1/)).toBeInTheDocument();
  expect(button()).toBeDisabled();
});

test.each([
  ['', [], 50, 'Invalid input'],
  ['somebody', ['Drill'], 50, 'Invalid input'],
  ['ada@example.com', [], 50, 'Product required'],
  ['ada@example.com', ['Drill', 'Saw'], 1, 'Insufficient credits'],
])('Enter with "%s", %j and %d credits says %s', async (input, products, credits, title) => {
  const { toast, api } = await show({ credits });
  fill(input);
  choose(...products);
  pressEnter();
  await pass(5000);
  expect(toast.get()).toMatchObject({ title, variant: 'destructive' });
  expect(charges(api.calls)).toEqual([]);
});

test('writes after 3 s with visible progress, and leads to the person 1.5 s later', async () => {
  const { stores, api, visited } = await show({});
  fill('https://linkedin.com/in/grace-hopper');
  choose('Drill', 'Saw');
  fireEvent.click(button());
  await pass(2900);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Generating your sales guides...');
  expect(stores.salesGuides.read()).toEqual([]);
  await pass(200);
  expect(api.state.credits).toBe(48);
  const [person] = stores.people.read();
  expect(person).toMatchObject({ name: 'Grace Hopper', status: 'active', totalGuides: 2 });
  expect(stores.salesGuides.read().map(({ productId }) => productId)).toEqual(['p1', 'p2']);
  expect(stores.salesGuides.read()[0]).toMatchObject({ leadId: person?.id, personId: person?.id });
  expect(visited).toEqual([]);
  await pass(1500);
  expect(visited).toEqual([
    { to: `/person/${person?.id}`, options: { replace: true, state: { focus: 'p1' } } },
  ]);
});

test('on arrival a toast says what is left, and copies the guide', async () => {
  const { toast } = await show({});
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  fill('https://linkedin.com/in/grace-hopper');
  choose('Drill');
  fireEvent.click(button());
  await pass(3100);
  expect(toast.get()).toBeNull();
  await pass(1500);
  expect(toast.get()?.title).toBe('Guide ready · 49 credits left');
  expect(toast.get()?.action?.label).toBe('Copy');
  toast.get()?.action?.run();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^Sales Guide for Drill\n\n/));
});

test('a double submit is one generation', async () => {
  const { api, stores } = await show({});
  fill('ada@example.com');
  choose('Drill');
  act(() => {
    pressEnter();
    pressEnter();
  });
  fireEvent.click(button());
  await pass(10_000);
  expect(charges(api.calls)).toHaveLength(1);
  expect(stores.salesGuides.read()).toHaveLength(1);
});

test('leaving cancels the generation: nothing is written, charged or opened', async () => {
  const { unmount, api, stores, visited } = await show({});
  fill('ada@example.com');
  choose('Drill');
  fireEvent.click(button());
  await pass(2000);
  unmount();
  await pass(10_000);
  expect(charges(api.calls)).toEqual([]);
  expect(stores.people.read()).toEqual([]);
  expect(visited).toEqual([]);
});

const ada = personOf({ id: 'ada', linkedinUrl: 'https://www.linkedin.com/in/ada', totalGuides: 1 });
const drillForAda = salesGuideOf({ personId: 'ada', productId: 'p1' });

test('if all guides exist, nothing is written or charged, without a wait', async () => {
  const { toast, api, stores, visited } = await show({ people: [ada], guides: [drillForAda] });
  fill('www.LINKEDIN.com/in/ada/?trk=1');
  choose('Drill');
  fireEvent.click(button());
  await pass(0);
  expect(toast.get()?.title).toMatch(/^Sales guides already exist for this person\.\.\./);
  await pass(1500);
  expect(visited).toEqual([
    { to: '/person/ada', options: { replace: true, state: { focus: 'p1' } } },
  ]);
  expect(charges(api.calls)).toEqual([]);
  expect(stores.people.read()).toEqual([ada]);
});

test('if some guides exist, only the missing one is written and charged', async () => {
  const { api, stores } = await show({ people: [ada], guides: [drillForAda] });
  fill('https://www.linkedin.com/in/ada');
  choose('Drill', 'Saw');
  fireEvent.click(button());
  await pass(5000);
  expect(api.state.credits).toBe(49);
  expect(stores.salesGuides.read().map(({ productId }) => productId)).toEqual(['p1', 'p2']);
  expect(stores.people.read()).toHaveLength(1);
  expect(stores.people.read()[0]?.totalGuides).toBe(2);
});

test('a refused charge leaves no guide, with an error', async () => {
  const { api, toast, stores } = await show({});
  api.fail(updateCredits, 422);
  fill('ada@example.com');
  choose('Drill');
  fireEvent.click(button());
  await pass(5000);
  expect(toast.get()).toMatchObject({
    title: 'Generation failed',
    description: 'Failed to generate sales guide. Please try again.',
  });
  expect(stores.people.read()).toEqual([]);
  expect(stores.generationRuns.read()).toEqual([]);
  expect(button()).toBeEnabled();
});

test('a product that is deleted while the form is open is refused at the submit', async () => {
  const { api, toast } = await show({});
  fill('ada@example.com');
  choose('Drill', 'Saw');
  api.state.products = api.state.products.filter(({ id }) => id !== 'p1');
  fireEvent.click(button());
  await pass(0);
  expect(toast.get()).toMatchObject({
    title: 'Invalid products',
    description: 'Invalid products selected.',
  });
  // The remaining products can be chosen at once.
  expect(screen.queryByRole('checkbox', { name: 'Drill' })).not.toBeInTheDocument();
  await pass(5000);
  expect(charges(api.calls)).toEqual([]);
});

test('a product that is deleted while guides are written is refused before the charge', async () => {
  const { api, toast, stores } = await show({});
  fill('ada@example.com');
  choose('Drill');
  fireEvent.click(button());
  await pass(1000);
  api.state.products = [];
  await pass(5000);
  expect(toast.get()?.title).toBe('Invalid products');
  expect(charges(api.calls)).toEqual([]);
  expect(stores.people.read()).toEqual([]);
});

test('if there is no room for the guides, the page says so and nothing is charged', async () => {
  const { api, toast } = await show({});
  fill('ada@example.com');
  choose('Drill');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  fireEvent.click(button());
  await pass(5000);
  full.mockRestore();
  expect(toast.get()).toMatchObject({
    title: 'Generation failed',
    description: expect.stringContaining('Nothing was charged'),
  });
  expect(charges(api.calls)).toEqual([]);
  expect(button()).toBeEnabled();
});

test('the error shows the new balance if it has shrunk', async () => {
  const { api, toast, stores } = await show({});
  fill('ada@example.com');
  choose('Drill', 'Saw');
  fireEvent.click(button());
  api.state.credits = 1;
  await pass(5000);
  expect(toast.get()?.description).toBe(
    'You need 2 credits but only have 1. Please purchase more.',
  );
  expect(stores.generationRuns.read()).toEqual([]);
});

test('retrying after a charge without an answer does not charge twice', async () => {
  const { api, stores } = await show({});
  for (let attempt = 0; attempt < 4; attempt += 1) api.fail(updateCredits, 0);
  fill('ada@example.com');
  choose('Drill');
  fireEvent.click(button());
  await pass(5000);
  expect(screen.getByRole('status')).toHaveTextContent('The charge is not confirmed yet.');
  const before = api.calls.length;
  fireEvent.click(button());
  await pass(5000);
  expect(charges(api.calls.slice(before))).toEqual([]);
  expect(stores.generationRuns.read()).toHaveLength(1);
});

test('guides are written in the chosen language, by default in the product’s', async () => {
  const { stores } = await show({});
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('Automatic');
  fill('ada@example.com');
  choose('Drill');
  await pass(0);
  expect(screen.getByLabelText('Language')).toHaveDisplayValue(/^Automatic \(English\)$/);
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'es' } });
  fireEvent.click(button());
  await pass(3000);
  await pass(0);
  const [guide] = stores.salesGuides.read();
  expect(guide).toMatchObject({ language: 'es', languageChosen: true });
  expect(guide?.content.introduction).toMatch(/^Buenos días/);
});
