import { usePlatform } from '@fieldline/platform';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { deletePeople } from './deletion';

const texts = { deleted: 'Person deleted successfully' };

/** Deletes a person with their guides, and says so. */
export function useDeletePerson(): (personId: string) => void {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  return (personId) =>
    void tell({ title: texts.deleted }, ...deletePeople(stores, new Set([personId])));
}
