/** A product as it is created: what the contract demands, and nothing more. */
export const DRILL = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};
