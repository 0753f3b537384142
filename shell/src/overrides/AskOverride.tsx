import type { Overrides } from '@fieldline/contracts';
import { reportFailure, usePlatform } from '@fieldline/platform';
import { ConfirmDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { setOverrides, withoutAsking } from './calls';

const texts = {
  title: 'Run a build from another server?',
  text: (asked: Overrides) =>
    `This address asks to run ${Object.entries(asked)
      .map(([name, address]) => `${name} from ${address}`)
      .join(', ')}. It can do everything that you can do. Continue only if you know who made it.`,
  run: 'Run It',
  refused: 'The build from another server was rejected',
};

interface Props {
  asked: Overrides;
  /** The overrides that this browser already has. */
  before: Overrides;
  go?: (address: string) => void;
}

/** Asks before an address loads code from another server: anyone can send such a link. */
export default function AskOverride({
  asked,
  before,
  go = (address) => location.replace(address),
}: Props) {
  const { toast, logger } = usePlatform();
  const [open, setOpen] = useState(true);
  const run = async () => {
    try {
      await setOverrides({ ...before, ...asked });
      go(withoutAsking(location.href));
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.refused });
    }
  };
  const close = () => {
    setOpen(false);
    history.replaceState(history.state, '', withoutAsking(location.href));
  };
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      text={texts.text(asked)}
      confirmLabel={texts.run}
      onConfirm={() => void run()}
      onClose={close}
    />
  );
}
