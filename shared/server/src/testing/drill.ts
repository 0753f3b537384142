/** A product draft with only the fields that the contract requires. */
export const DRILL = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};
