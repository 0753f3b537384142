import type { GuideReader } from '../src/guides/subject';

/** Eight readers with different positions, and different amounts of data. */
export const READERS: readonly GuideReader[] = [
  {
    id: 'r1',
    name: 'Maria Keller',
    company: 'Harbour Works',
    position: 'Head of Operations',
    industry: 'Civil Engineering',
    location: 'Hamburg, Germany',
    notes: 'Wants fewer hours between a site visit and its report.',
  },
  {
    id: 'r2',
    name: 'Prof. Dr. Daniel K. Osei, PhD, MBA',
    company: 'Northgrid Utilities Ltd.',
    position: 'Chief Financial Officer',
    industry: 'Energy',
    location: 'Accra, Ghana',
    tags: ['budget', 'audit'],
  },
  {
    id: 'r3',
    name: 'Priya Nair 8a41b2',
    company: 'Brightspan Bridges',
    position: 'Senior Software Engineer | Speaker | Runner',
    industry: 'Construction',
    location: 'Bengaluru Area',
    notes: 'Asked twice about integration and an open API. Crews often work offline.',
  },
  { id: 'r4', name: 'Unknown Person' },
  {
    id: 'r5',
    name: 'TOMÁS VIDAL',
    company: 'Altoterra Co.',
    position: 'Safety Officer',
    industry: 'Mining',
    location: 'Antofagasta, Chile',
    notes: 'Had two accidents last year; training of new crews is a worry.',
  },
  { id: 'r6', name: 'Cher', position: 'Founder & CEO', company: '3M' },
  {
    id: 'r7',
    name: '田中太郎',
    company: '株式会社青空',
    position: 'Operations Manager',
    location: 'Osaka, Japan',
  },
  {
    id: 'r8',
    name: 'Keller-Roth, Anne-Sophie (she/her)',
    company: 'Büro Roth & Söhne GmbH',
    position: 'Sales Director at Büro Roth',
    industry: 'IT Services',
    location: 'Remote',
  },
];
