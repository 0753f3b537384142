import type { LogDraftWire, ProjectDraftWire } from '@fieldline/contracts';
import { dayBefore } from './days';
import { createRandom } from './random';
import { ENGINEERS, SITE_KINDS, type SiteKind } from './sites';

const COLORS = ['blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple', 'teal', 'gray'];
const DAYS_BACK = 360;
/** Planned visits are at most this many days ahead. */
const DAYS_AHEAD = 10;
const PHOTOS_MOST = 10;

export interface Visit {
  /** Index of its project in the list of projects. */
  readonly project: number;
  readonly draft: LogDraftWire & { readonly date: string };
  /** Number of photos. */
  readonly photos: number;
}

const kindOf = (project: number): SiteKind =>
  SITE_KINDS[project % SITE_KINDS.length] ?? SITE_KINDS[0];

export function makeProject(seed: string, index: number): ProjectDraftWire {
  const random = createRandom(`${seed}/project/${index}`);
  const kind = kindOf(index);
  const section = Math.floor(index / SITE_KINDS.length) + 1;
  const name = `${random.pick(kind.names)} ${random.pick(kind.works)}, Section ${section}`;
  return {
    name,
    description: random.chance(0.8)
      ? `${random.pick(kind.visits)} and ${random.pick(kind.visits).toLowerCase()} in ${random.integer(2, 12)} visits, for the owner and the insurer.`
      : '',
    color: `bg-${random.pick(COLORS)}-500`,
  };
}

/** One site visit of the last year or the days to come; a third of the notes is long, some are empty. */
export function makeVisit(seed: string, index: number, projects: number, today: string): Visit {
  const random = createRandom(`${seed}/visit/${index}`);
  const project = random.integer(0, projects - 1);
  const kind = kindOf(project);
  const place = random.pick(kind.places);
  const daysAgo = random.integer(-DAYS_AHEAD, DAYS_BACK);
  const completed = daysAgo > 3 && random.chance(0.75);
  const number = () => String(random.integer(2, 60));
  const notes = random
    .some(kind.findings, random.chance(0.1) ? 0 : 1, random.chance(0.33) ? 5 : 2)
    .map((finding) => finding.replace('{number}', number()))
    .join(' ');
  // A separate source, so that further draws do not change earlier ones.
  const later = createRandom(`${seed}/visit/${index}/follow-up`);
  const isOpen = daysAgo > 0 && daysAgo < 90 && !completed;
  return {
    project,
    draft: {
      title: `${random.pick(kind.visits)}, ${place}`,
      location: place,
      date: dayBefore(today, daysAgo),
      engineer: random.chance(0.95) ? random.pick(ENGINEERS) : '',
      notes: daysAgo < 0 ? '' : notes,
      status: completed ? 'completed' : 'draft',
      summary: completed && random.chance(0.5) ? `Visited ${place}: ${notes}`.slice(0, 180) : '',
      follow_up: isOpen && later.chance(0.3) ? dayBefore(today, later.integer(-12, 3)) : null,
    },
    photos: daysAgo >= 0 && random.chance(0.4) ? photoCount(random.integer(1, 100)) : 0,
  };
}

/** Mostly a few photos, sometimes a whole batch. */
const photoCount = (draw: number) => (draw > 92 ? PHOTOS_MOST : 1 + (draw % 4));
