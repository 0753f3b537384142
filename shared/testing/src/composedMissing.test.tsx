import { expectWidgetsBack, remotesWith, renderWithout } from './missing.fixture';

beforeEach(() => localStorage.clear());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(remotesWith('dashboard'))('everything else works without %s', async (down) => {
  await expectWidgetsBack(down, 'dashboard', renderWithout(down));
});
