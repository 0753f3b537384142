import { type ComponentType, useState } from 'react';
import { lazyComponent } from '../loading/lazyComponent';
import { type MenuButton, MenuTrigger } from './MenuTrigger';

interface WithButton {
  readonly button: MenuButton;
}

/** A menu whose code is loaded when its button is first pressed; it has to be open from the start. */
export function lazyMenu<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & WithButton> }>,
): ComponentType<Props & WithButton> {
  const Loaded = lazyComponent(load, ({ button }) => <MenuTrigger {...button} />);
  return function LazyMenu(props: Props & WithButton) {
    const [wanted, setWanted] = useState(false);
    if (wanted) return <Loaded {...props} />;
    return <MenuTrigger {...props.button} onClick={() => setWanted(true)} />;
  };
}
