import { listWorkspaces, readTeam } from '@fieldline/contracts';
import { type Handler, Refusal } from './handler';

/** The user works alone: teams are tried with the real server. */
export const teamHandlers: readonly Handler[] = [
  [listWorkspaces, () => ({ data: [{ id: 'own', name: null, role: 'owner', is_home: true }] })],
  [
    readTeam,
    () => {
      throw new Refusal(404, 'NOT_FOUND');
    },
  ],
];
