import { Link, usePlatform, useStore } from '@fieldline/platform';
import { Checkbox, PageHead, Section, Stack } from '@fieldline/ui';
import { KEYS, KeyTable } from '@fieldline/ui/lists';
import { SettingsBody } from '../settings/SettingsBody';

const texts = {
  title: 'Help',
  steps: 'First Steps',
  what: 'Fieldline keeps your products, the people you sell to and the sites you visit in one place, and writes a sales guide for each conversation.',
  keys: 'Keyboard Shortcuts',
  search: 'Search everything',
  single: 'Single-key shortcuts',
  singleHint:
    'j, k, ? and other letters act in lists, g and a letter opens a page. Turn this off if they get in the way of a screen reader or voice control.',
};

/** How to begin, and the keys. */
export default function HelpPage() {
  return (
    <SettingsBody>
      <PageHead>{texts.title}</PageHead>
      <Stack $gap={6}>
        <FirstSteps />
        <Section title={texts.keys}>
          <Stack>
            <KeyTable keys={[['Ctrl K / ⌘ K', texts.search], ...KEYS]} />
            <SingleKeys />
          </Stack>
        </Section>
      </Stack>
    </SettingsBody>
  );
}

/** The steps that the remotes declare, as links. */
function FirstSteps() {
  const steps = usePlatform()
    .actions.flatMap(({ address, firstStep }) => (firstStep ? [{ address, ...firstStep }] : []))
    .toSorted((one, other) => one.order - other.order);
  return (
    <Section title={texts.steps}>
      <Stack>
        <p>{texts.what}</p>
        <Stack as="ol" $gap={2}>
          {steps.map(({ label, address }, index) => (
            <li key={address}>
              {index + 1}. <Link to={address}>{label}</Link>
            </li>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

/** Whether single keys act; a change is saved at once. */
function SingleKeys() {
  const { preferences } = usePlatform().stores;
  const areOn = useStore(preferences).singleKeys ?? true;
  return (
    <Checkbox
      label={texts.single}
      detail={texts.singleHint}
      checked={areOn}
      onChange={({ target }) =>
        void preferences.write((current) => ({ ...current, singleKeys: target.checked }))
      }
    />
  );
}
