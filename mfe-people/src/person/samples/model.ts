import type { Person, SalesGuide } from '@fieldline/contracts';

/** One sample person for each status; two of them have a guide. */
export function samplePeople(now: Date): readonly Person[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const since = (days: number) => ({
    lastContact: daysAgo(days),
    createdAt: daysAgo(days + 14),
    updatedAt: daysAgo(days),
  });
  return [
    {
      id: 'sample-person-maria-keller',
      name: 'Maria Keller',
      email: 'maria.keller@harbourworks.example',
      linkedinUrl: 'https://www.linkedin.com/in/maria-keller-sample',
      company: 'Harbour Works',
      position: 'Head of Operations',
      industry: 'Civil Engineering',
      location: 'Hamburg, Germany',
      status: 'active',
      tags: [],
      notes: 'Wants fewer hours between a site visit and its report.',
      totalGuides: 1,
      ...since(2),
    },
    {
      id: 'sample-person-daniel-osei',
      name: 'Daniel Osei',
      email: 'daniel.osei@northgrid.example',
      linkedinUrl: 'https://www.linkedin.com/in/daniel-osei-sample',
      company: 'Northgrid Utilities',
      position: 'Field Service Manager',
      industry: 'Energy',
      location: 'Accra, Ghana',
      status: 'contacted',
      tags: [],
      notes: 'His crews often work where there is no connection.',
      totalGuides: 1,
      ...since(6),
    },
    {
      id: 'sample-person-priya-nair',
      name: 'Priya Nair',
      email: 'priya.nair@brightspan.example',
      linkedinUrl: 'https://www.linkedin.com/in/priya-nair-sample',
      company: 'Brightspan Bridges',
      position: 'Quality Director',
      industry: 'Construction',
      location: 'Bengaluru, India',
      status: 'converted',
      tags: [],
      totalGuides: 0,
      ...since(11),
    },
    {
      id: 'sample-person-tomas-vidal',
      name: 'Tomas Vidal',
      email: 'tomas.vidal@altoterra.example',
      linkedinUrl: 'https://www.linkedin.com/in/tomas-vidal-sample',
      company: 'Altoterra',
      position: 'Safety Officer',
      industry: 'Mining',
      location: 'Antofagasta, Chile',
      status: 'inactive',
      tags: [],
      totalGuides: 0,
      ...since(40),
    },
  ];
}

/** Guides for the two sample products that the server gives a new workspace. */
export function sampleGuides(now: Date): readonly SalesGuide[] {
  const createdAt = now.toISOString();
  return [
    {
      id: 'sample-guide-insight',
      leadId: 'sample-person-maria-keller',
      personId: 'sample-person-maria-keller',
      productId: 'sample-product-insight',
      createdAt,
      content: {
        introduction:
          'Hello Maria Keller, I would like to show you SiteInsight Analytics and what it can do for Harbour Works. It turns the notes and photos of site visits into reports that a customer can act on.',
        valueProposition:
          'SiteInsight Analytics saves Harbour Works half a day for each visit, for 499 per month.',
        keyPoints: [
          'Visit reports write themselves from notes and photos.',
          'Photos of the same place can be compared over time.',
          'Everyone involved reads the same dashboard.',
        ],
        questions: [
          'How long does it take today until a visit report reaches your customer?',
          'How often is a finding disputed, because a photo is missing?',
          'Who at Harbour Works would read such a dashboard first?',
        ],
        objectionHandling: [
          {
            objection: 'It is too expensive.',
            response: 'At 499 per month it is earned back with the first saved half day.',
          },
          {
            objection: 'We already have a reporting tool.',
            response: 'Then let us compare the two on one of your real visits.',
          },
          {
            objection: 'Our engineers do not like new software.',
            response: 'They go on writing notes and taking photos; the report is what changes.',
          },
        ],
        callToAction: 'Could we take 20 minutes this week for a call about your last visit report?',
        followUp: 'I will write again in three days with a sample report of a harbour inspection.',
      },
    },
    {
      id: 'sample-guide-capture',
      leadId: 'sample-person-daniel-osei',
      personId: 'sample-person-daniel-osei',
      productId: 'sample-product-capture',
      createdAt,
      content: {
        introduction:
          'Hello Daniel Osei, I would like to show you FieldCapture Mobile and what it can do for Northgrid Utilities. It captures inspections on a phone, with one hand and without a connection.',
        valueProposition:
          'FieldCapture Mobile gives Northgrid Utilities complete logs at the first visit, for 299 per month.',
        keyPoints: [
          'It works without a connection.',
          'Voice notes replace typing with gloves on.',
          'Guided checklists leave nothing out.',
        ],
        questions: [
          'How do your crews take notes today where there is no connection?',
          'How often does somebody have to go back for a missing detail?',
          'Which inspection would you try it on first?',
        ],
        objectionHandling: [
          {
            objection: 'Paper works well enough.',
            response: 'Paper has to be typed in again; here the log is done on site.',
          },
          {
            objection: 'It is too expensive.',
            response: 'At 299 per month it costs less than one second trip.',
          },
          {
            objection: 'Our phones are old.',
            response: 'It runs on any phone with a current browser; we can try it on yours.',
          },
        ],
        callToAction: 'Could we take 20 minutes for a demo on one of your own checklists?',
        followUp: 'I will write again in three days with a log that was captured offline.',
      },
    },
  ];
}
