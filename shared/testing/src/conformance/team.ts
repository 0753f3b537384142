import { listWorkspaces, readTeam } from '@fieldline/contracts';
import { missing, type Rules } from './rules';

export const teamRules: Rules = (api) => {
  test('a user who works alone has one workspace and no team', async () => {
    const { body } = await api()(listWorkspaces);
    expect(body.data).toMatchObject([{ name: null, role: 'owner' }]);
    expect(await api()(readTeam)).toMatchObject(missing);
  });
};
