import { useOutbox, usePlatform, useWorkspace, waitingThings } from '@fieldline/platform';
import { Button, PageBody, PageHead, Stack } from '@fieldline/ui';

const texts = {
  title: (name: string) => `You are no longer a member of ${name}`,
  team: 'this team',
  text: 'An owner of the team has removed you, or the team is gone.',
  waiting: 'Not sent',
  kept: 'These items were captured here and not sent. They stay on this device, only for you, and can be sent if you join the team again.',
  home: 'Go to Your Workspace',
};

/** Shown instead of the pages of a team that the user no longer belongs to. */
export function LostWorkspace() {
  const { workspace } = usePlatform();
  const { name } = useWorkspace();
  const waiting = waitingThings(useOutbox());
  return (
    <PageBody>
      <PageHead>{texts.title(name ?? texts.team)}</PageHead>
      <Stack>
        <p>{texts.text}</p>
        {waiting.length > 0 && (
          <>
            <p>{texts.kept}</p>
            <ul aria-label={texts.waiting}>
              {waiting.map(({ first }) => (
                <li key={first.id}>{first.title}</li>
              ))}
            </ul>
          </>
        )}
        <div>
          <Button tone="primary" onClick={() => void workspace.switchTo(null)}>
            {texts.home}
          </Button>
        </div>
      </Stack>
    </PageBody>
  );
}
