import { useTheme } from '@fieldline/platform';
import { Avatar, FactLine } from '@fieldline/ui';
import { ArrowRight, Check, History, LogOut, Monitor, Moon, Package, Sun } from 'lucide-react';
import type { ThemeChoice } from '@fieldline/contracts';
import type { Choice } from '../choices/choice';
import { SIGN_OUT, THEME_LABELS } from '../choices/matching';
import { Line, MARK_PX } from './Line';
import { LogRow } from './LogRow';
import { ProjectRow } from './ProjectRow';

const texts = { current: 'Current' };

const ICON = { size: 16, 'aria-hidden': true } as const;

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** The content of a line of the list. */
export function ChoiceRow({ choice }: { choice: Choice }) {
  switch (choice.kind) {
    case 'project':
      return <ProjectRow project={choice.project} />;
    case 'log':
      return <LogRow log={choice.log} />;
    case 'recent-query':
      return <Line mark={<History {...ICON} />} title={choice.query} />;
    case 'person': {
      const { name, email, company, position } = choice.person;
      return (
        <Line
          mark={<Avatar name={name} size={MARK_PX} />}
          title={name}
          facts={<FactLine facts={[position, company, email]} />}
        />
      );
    }
    case 'product': {
      const { name, category, description } = choice.product;
      return (
        <Line
          mark={<Package {...ICON} />}
          title={name}
          facts={<FactLine facts={[category, description]} />}
        />
      );
    }
    case 'action':
      return <Line mark={<ArrowRight {...ICON} />} title={choice.action.label} />;
    case 'sign-out':
      return <Line mark={<LogOut {...ICON} />} title={SIGN_OUT.label} />;
    case 'theme':
      return <ThemeRow theme={choice.theme} />;
  }
}

function ThemeRow({ theme }: { theme: ThemeChoice }) {
  const isCurrent = useTheme() === theme;
  const Icon = THEME_ICONS[theme];
  return (
    <Line
      mark={<Icon {...ICON} />}
      title={THEME_LABELS[theme]}
      end={isCurrent && <Check size={16} role="img" aria-label={texts.current} />}
    />
  );
}
