/** A service's answer: the analysis of a visit with at least one photo. */
export const GOOD_ANALYSIS = {
  summary: 'The joint seal of span 3 is torn.',
  key_findings: ['The seal is torn over 40 cm.'],
  recommendations: ['Replace the seal.'],
  issues_identified: ['Water gets into the joint.'],
  findings: [
    {
      title: 'Rust on the bolt',
      severity: 'minor',
      confidence: 0.6,
      text: 'The second bolt from the left is rusty.',
      photo: null,
      box: null,
    },
    {
      title: 'Torn seal',
      severity: 'major',
      confidence: 0.8,
      text: 'The seal is torn over its whole width.',
      photo: 1,
      box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
    },
  ],
};
