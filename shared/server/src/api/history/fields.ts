import type {
  CheckItemWire,
  LogWire,
  ProductWire,
  ProjectWire,
  SharedPersonWire,
} from '@fieldline/contracts';

/** The fields that have a history, by their names on the wire. */
export type Fields = Record<string, unknown>;

export const projectFields = ({ name, description, color }: ProjectWire): Fields => ({
  name,
  description,
  color,
});

/** An item of a checklist as a field of its visit. */
export const checkItemField = ({ id, text, answer, note }: CheckItemWire): Fields => ({
  [`checklist.${id}`]: { text, answer, note },
});

/** Each item of the checklist is a field, because items are answered one by one. */
export const logFields = (log: LogWire): Fields => ({
  title: log.title,
  project_id: log.project_id,
  project_name: log.project_name,
  location: log.location,
  date: log.date,
  engineer: log.engineer,
  status: log.status,
  follow_up: log.follow_up,
  assigned_to: log.assigned_to ?? null,
  notes: log.notes,
  summary: log.summary,
  ...Object.fromEntries(
    (log.checklist?.items ?? []).flatMap((item) => Object.entries(checkItemField(item))),
  ),
});

export const productFields = (product: ProductWire): Fields => ({
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  currency: product.currency,
  target_audience: product.target_audience,
  features: product.features,
  benefits: product.benefits,
  sales_pitch: product.sales_pitch,
  use_cases: product.use_cases,
  key_differentiators: product.key_differentiators,
  objection_responses: product.objection_responses,
  objection_keys: product.objection_keys ?? [],
  pricing_tiers: product.pricing_tiers,
});

/** All fields, also those of newer browsers; not the time of the change, which the history has itself. */
export const personFields = ({ person }: SharedPersonWire): Fields => {
  const { id: _id, updatedAt: _updatedAt, ...fields } = person;
  return fields;
};
