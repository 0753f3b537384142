import type { FormerGuide, SalesGuide } from '@fieldline/contracts';
import { usePlatform, useStore, useUnloadWarning } from '@fieldline/platform';
import type { Keeping } from '@fieldline/platform/host';
import { Button, ButtonLink, color, fontSize, space } from '@fieldline/ui';
import styled from 'styled-components';

const texts = {
  blocked:
    'Browser storage is blocked. People and guides you add are lost when you close this tab. Allow site data, or export them.',
  memory:
    'Browser storage is full. People and guides you add now are lost when you close this tab: export them, or make room.',
  log: 'Browser storage is full. What you add is still saved in this browser, but please make room: export and delete people, or remove previous versions of guides.',
  remove: 'Remove Previous Versions',
  removed: (count: number) =>
    count === 1 ? '1 previous version removed' : `${count} previous versions removed`,
  undo: 'Undo',
};

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid ${color.border};
  background: ${color.hover};
  color: ${color.text};
  font-size: ${fontSize.small};
`;

const Sentence = styled.p`
  flex: 1 1 360px;
  max-width: 96ch;
  margin: 0;
`;

/** Shows where people and guides are stored if not in local storage, and what the user can do. */
export default function StorageNotice({
  storedIn,
}: {
  storedIn: Exclude<Keeping, 'local-storage'>;
}) {
  const { actions } = usePlatform();
  useUnloadWarning(storedIn === 'memory');
  return (
    <Notice>
      <Sentence role="status">{texts[storedIn]}</Sentence>
      {actions
        .filter(({ backup }) => backup)
        .map(({ label, address }) => (
          <ButtonLink key={label} to={address}>
            {label}
          </ButtonLink>
        ))}
      <FormerVersions />
    </Notice>
  );
}

/** Offers to remove previous versions of guides, which users need least. */
function FormerVersions() {
  const { stores, toast } = usePlatform();
  const guides = useStore(stores.salesGuides);
  const count = guides.reduce((sum, { previous = [] }) => sum + previous.length, 0);
  if (count === 0) return null;

  const remove = () => {
    const former = new Map(guides.map(({ id, previous }) => [id, previous]));
    void stores.salesGuides.write((all) => all.map(withoutFormer));
    toast.show({
      title: texts.removed(count),
      action: {
        label: texts.undo,
        run: () =>
          void stores.salesGuides.write((all) =>
            all.map((guide) => withFormer(guide, former.get(guide.id))),
          ),
      },
    });
  };
  return <Button onClick={remove}>{texts.remove}</Button>;
}

function withoutFormer({ previous: _, ...guide }: SalesGuide): SalesGuide {
  return guide;
}

/** Restores previous versions, below the newer ones: newest first. */
function withFormer(guide: SalesGuide, former: readonly FormerGuide[] | undefined): SalesGuide {
  if (!former) return guide;
  return { ...guide, previous: [...(guide.previous ?? []), ...former] };
}
