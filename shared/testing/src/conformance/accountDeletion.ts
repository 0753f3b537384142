import {
  askForAccountDeletion,
  readAccountDeletion,
  takeBackAccountDeletion,
} from '@fieldline/contracts';
import { missing, refusal, type Rules } from './rules';

const NOT_ASKED = { due_at: null, removes_name: false, last_owner_of: [], teams_of_one: [] };

export const accountDeletionRules: Rules = (api) => {
  test('a deletion is not pending at first, and a request needs the email of the account', async () => {
    expect((await api()(readAccountDeletion)).body).toEqual(NOT_ASKED);
    const body = { email: 'another@example.com', removes_name: true };
    expect(await api()(askForAccountDeletion, { body })).toMatchObject(
      refusal(400, 'WRONG_ADDRESS'),
    );
    expect(await api()(takeBackAccountDeletion)).toMatchObject(missing);
    expect((await api()(readAccountDeletion)).body).toEqual(NOT_ASKED);
  });
};
