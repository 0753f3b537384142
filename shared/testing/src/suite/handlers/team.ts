import { listWorkspaces, readTeam } from '@fieldline/contracts';
import { type Handler, on, Refusal } from './handler';

/**
 * The user works alone unless a test gives a team: managing teams is tested with the real server.
 */
export const teamHandlers: readonly Handler[] = [
  on(listWorkspaces, () => ({ data: [{ id: 'own', name: null, role: 'owner' }] })),
  on(readTeam, ({ state }) => {
    if (!state.team) throw new Refusal(404, 'NOT_FOUND');
    return state.team;
  }),
];
