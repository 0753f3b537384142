import {
  Building2,
  ChartColumn,
  ClipboardList,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Users,
} from 'lucide-react';
import type { NavigationEntry } from '@fieldline/contracts';

const pictures: Readonly<Record<NavigationEntry['icon'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  people: Users,
  products: Package,
  projects: Building2,
  visits: ClipboardList,
  report: ChartColumn,
  page: FileText,
};

export function EntryIcon({ icon }: { icon: NavigationEntry['icon'] }) {
  const Picture = pictures[icon];
  return <Picture size={18} strokeWidth={1.75} aria-hidden />;
}
