import { summarizeProduct, updateCredits } from '@fieldline/contracts';
import { MemoryRouter, PlatformContext } from '@fieldline/platform/host';
import { useStore } from '@fieldline/platform';
import { createTestPlatform, TEST_USER } from '@fieldline/testing';
import { personOf, productOf, productWireOf, salesGuideOf } from '@fieldline/testing/fixtures';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePlatform } from '@fieldline/platform';
import { GuideDocument } from './GuideDocument';

beforeEach(() => localStorage.clear());

const ada = personOf({ id: 'ada', email: 'ada@example.com', totalGuides: 1 });
const product = summarizeProduct(productOf({ id: 'p1', name: 'Drill' }));
const guide = salesGuideOf({ personId: 'ada', leadId: 'ada', productId: 'p1' });

/** The stored guide, as on the person page. */
function StoredGuide() {
  const [stored] = useStore(usePlatform().stores.salesGuides);
  return stored ? (
    <GuideDocument key={stored.productId} person={ada} product={product} guide={stored} />
  ) : null;
}

async function show(stored = guide) {
  const test = await createTestPlatform();
  const { stores } = test.platform;
  test.api.state.products = [productWireOf({ id: 'p1', name: 'Drill' })];
  await stores.people.write(() => [ada]);
  await stores.salesGuides.write(() => [stored]);
  render(
    <PlatformContext value={test.platform}>
      <MemoryRouter>
        <StoredGuide />
      </MemoryRouter>
    </PlatformContext>,
  );
  return { ...test, stores, user: userEvent.setup() };
}

const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('regenerating', () => {
  const regenerate = async (user: ReturnType<typeof userEvent.setup>) => {
    await click(user, 'Regenerate');
    const question = await screen.findByRole('alertdialog', { name: 'Regenerate this guide?' });
    return within(question);
  };

  test('asks first, and costs nothing if not confirmed', async () => {
    const { user, api, stores } = await show();
    const question = await regenerate(user);
    expect(question.getByText(/costs 1 credit/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.state.credits).toBe(50);
    expect(stores.salesGuides.read()).toEqual([guide]);
  });

  test('costs a credit, replaces the guide and keeps the former version', async () => {
    const { user, api, stores, toast } = await show();
    const question = await regenerate(user);
    await user.click(question.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(toast.get()?.title).toBe('Sales guide regenerated'));
    expect(api.state.credits).toBe(49);
    const [stored, ...others] = stores.salesGuides.read();
    expect(others).toEqual([]);
    expect(stored?.content.introduction).toMatch(/Ada Lovelace/);
    expect(stored?.previous).toEqual([{ content: guide.content, createdAt: guide.createdAt }]);
    expect(stores.people.read()[0]?.totalGuides).toBe(1);
    expect(screen.getByText('Previous versions (1)')).toBeInTheDocument();
  });

  test('writes in the chosen language, and remembers the choice', async () => {
    const { user, stores, toast } = await show();
    const question = await regenerate(user);
    await user.selectOptions(question.getByLabelText('Language'), 'Deutsch');
    await user.click(question.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(toast.get()?.title).toBe('Sales guide regenerated'));
    const [stored] = stores.salesGuides.read();
    expect(stored).toMatchObject({ language: 'de', languageChosen: true });
    expect(stored?.content.introduction).toMatch(/^Guten Tag, Ada Lovelace!/);
    const next = await regenerate(user);
    expect(next.getByLabelText('Language')).toHaveDisplayValue('Deutsch');
  });

  test('a refused charge leaves the guide as it is', async () => {
    const { user, api, stores, toast } = await show();
    api.fail(updateCredits, 422);
    const question = await regenerate(user);
    await user.click(question.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(toast.get()?.title).toBe('Generation failed'));
    expect(stores.salesGuides.read()).toEqual([guide]);
  });

  test('says how many credits are missing', async () => {
    const { user, api, toast } = await show();
    api.state.credits = 0;
    const question = await regenerate(user);
    await user.click(question.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(toast.get()?.title).toBe('Insufficient credits'));
  });
});

test('a guide edited by hand is marked, and the former version can be restored', async () => {
  const { user, stores } = await show();
  await click(user, 'Edit Guide');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Sales Guide' }));
  const field = form.getByRole('textbox', { name: 'Key Point 2' });
  await user.clear(field);
  await user.type(field, 'Mine.');
  await user.click(form.getByRole('button', { name: 'Save Guide' }));
  expect(await screen.findByText('Edited')).toBeInTheDocument();
  expect(stores.salesGuides.read()[0]?.content.keyPoints).toEqual(['One.', 'Mine.', 'Three.']);
  await user.click(screen.getByText('Previous versions (1)'));
  await user.click(screen.getByRole('button', { name: /^Restore the version of/ }));
  await waitFor(() => expect(screen.queryByText('Edited')).not.toBeInTheDocument());
  expect(stores.salesGuides.read()[0]?.content).toEqual(guide.content);
});

describe('a guide edited in two tabs', () => {
  async function edit() {
    const test = await show();
    const { user } = test;
    await click(user, 'Edit Guide');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Sales Guide' }));
    const field = form.getByRole('textbox', { name: 'Introduction' });
    await user.clear(field);
    await user.type(field, 'Mine.');
    const save = () => user.click(form.getByRole('button', { name: 'Save Guide' }));
    const content = () => test.stores.salesGuides.read()[0]?.content;
    return { ...test, field, save, content };
  }
  const saveElsewhere = (
    { stores }: Pick<Awaited<ReturnType<typeof show>>, 'stores'>,
    change: object,
  ) =>
    act(() =>
      stores.salesGuides.write(() => [{ ...guide, content: { ...guide.content, ...change } }]),
    );

  test('keeps both edits of different parts', async () => {
    const tab = await edit();
    await saveElsewhere(tab, { callToAction: 'Theirs.' });
    await tab.save();
    await waitFor(() => expect(tab.toast.get()?.title).toBe('Sales guide saved'));
    expect(tab.content()).toMatchObject({ introduction: 'Mine.', callToAction: 'Theirs.' });
  });

  test('asks if both tabs changed the same part', async () => {
    const tab = await edit();
    await saveElsewhere(tab, { introduction: 'Theirs.', callToAction: 'Call.' });
    await tab.save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(dialog).toHaveTextContent(/IntroductionYour versionMine\.Saved versionTheirs\.Back/);
    expect(tab.content()?.introduction).toBe('Theirs.');
    await tab.user.click(within(dialog).getByRole('button', { name: 'Save My Version' }));
    await waitFor(() => expect(tab.content()?.introduction).toBe('Mine.'));
    expect(tab.content()?.callToAction).toBe('Call.');
  });

  test('is not lost if the guide is regenerated during the edit', async () => {
    const tab = await edit();
    const anew = { ...guide.content, introduction: 'Anew.', keyPoints: ['New.', 'New.', 'New.'] };
    await act(() => tab.stores.salesGuides.write(() => [{ ...guide, id: 'g2', content: anew }]));
    expect(tab.field).toHaveValue('Mine.');
    await tab.save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    await tab.user.click(within(dialog).getByRole('button', { name: 'Use Saved Version' }));
    await waitFor(() => expect(tab.field).toHaveValue('Anew.'));
    expect(tab.content()).toEqual(anew);
  });
});

describe('the email draft', () => {
  const href = () => screen.getByRole('link', { name: 'Email Draft' }).getAttribute('href') ?? '';

  test('names the benefit and is signed by the signed-in user', async () => {
    await show();
    const draft = new URL(href());
    expect(draft.searchParams.get('subject')).toBe('Saves an hour a day – Drill');
    expect(draft.searchParams.get('body')).toMatch(
      new RegExp(`Kind regards,\\r\\n${TEST_USER.name}$`),
    );
  });

  test('is copied if it is too long, with a message', async () => {
    const long = { ...guide.content, introduction: 'A long introduction. '.repeat(120) };
    const { user, toast } = await show({ ...guide, content: long });
    expect(href().length).toBeLessThan(2000);
    const link = screen.getByRole('link', { name: 'Email Draft' });
    // jsdom cannot open a mail program.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(toast.get()?.title).toBe('Copied: paste it into the draft'));
    expect(await navigator.clipboard.readText()).toContain('A long introduction.');
  });
});

test('a guide says if the built-in writer replaced the operator’s', async () => {
  await show({ ...guide, standIn: true });
  expect(screen.getByText(/the AI writer did not answer/)).toBeInTheDocument();
});

test('notes name the parts of the built-in writer and what to add, and are not in texts that are sent', async () => {
  const advice = ['Add two benefits to get stronger key points.'];
  const { user } = await show({ ...guide, standInParts: ['keyPoints', 'followUp'], advice });
  expect(
    screen.getByText(/^Written by the built-in writer: Key Points, Follow-up\./),
  ).toBeVisible();
  expect(screen.getByText(/Add two benefits/)).toHaveAttribute('data-unprinted');
  const link = screen.getByRole('link', { name: 'For a better guide' });
  expect(link).toHaveAttribute('href', '/products/p1');
  await click(user, 'Copy Guide');
  expect(await navigator.clipboard.readText()).not.toMatch(/Add two|built-in/);
});

test('an empty part has no heading', async () => {
  await show({ ...guide, content: { ...guide.content, followUp: '' } });
  expect(screen.queryByRole('heading', { name: 'Follow-up' })).not.toBeInTheDocument();
});

test('paragraphs are separate elements', async () => {
  await show({ ...guide, content: { ...guide.content, introduction: 'Hello Ada,\n\nGood news.' } });
  expect(screen.getByText('Hello Ada,').tagName).toBe('P');
  expect(screen.getByText('Good news.').tagName).toBe('P');
});

test('a guide is printed in the light theme, and the screen is dark again afterwards', async () => {
  await show();
  const { dataset } = document.documentElement;
  dataset['theme'] = 'dark';
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset['theme']).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset['theme']).toBe('dark');
});
