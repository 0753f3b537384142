import type { GuideContent, SalesGuide } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { TextArea } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { PART_TITLES } from '../guides/text';
import { edited } from '../guides/versions';

const texts = {
  title: 'Edit Sales Guide',
  save: 'Save Guide',
  saved: 'Sales guide saved',
  gone: 'This guide was replaced meanwhile',
  goneHint: 'Copy what you have written, close this, and edit the new version.',
  keyPoint: (number: number) => `Key Point ${number}`,
  question: (number: number) => `Question ${number}`,
  objection: (number: number) => `Objection ${number}`,
  response: (number: number) => `Response ${number}`,
};

const WIDTH = 720;

const replaced = <Item,>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((each, at) => (at === index ? item : each));

/** Edits every part of a guide by hand. */
export default function GuideForm({ guide, onClose }: { guide: SalesGuide; onClose: () => void }) {
  const { stores, toast } = usePlatform();
  const [content, setContent] = useState(guide.content);
  const change = (part: Partial<GuideContent>) => setContent((all) => ({ ...all, ...part }));

  const save = () => {
    const isThere = stores.salesGuides.read().some(({ id }) => id === guide.id);
    if (!isThere) {
      toast.show({ title: texts.gone, description: texts.goneHint, variant: 'destructive' });
      return null;
    }
    void stores.salesGuides.write((guides) =>
      guides.map((each) => (each.id === guide.id ? edited(each, content, new Date()) : each)),
    );
    toast.show({ title: texts.saved });
    return onClose;
  };

  const prose = (
    part: 'introduction' | 'valueProposition' | 'callToAction' | 'followUp',
    rows = 4,
  ) => (
    <TextArea
      label={PART_TITLES[part]}
      rows={rows}
      value={content[part]}
      onChange={(event) => change({ [part]: event.target.value })}
    />
  );
  const lines = (part: 'keyPoints' | 'questions', label: (number: number) => string) =>
    content[part].map((text, index) => (
      <TextArea
        key={index}
        label={label(index + 1)}
        rows={2}
        value={text}
        onChange={(event) => change({ [part]: replaced(content[part], index, event.target.value) })}
      />
    ));
  const exchange = (index: number, field: 'objection' | 'response', text: string) => {
    const item = content.objectionHandling[index] ?? { objection: '', response: '' };
    change({
      objectionHandling: replaced(content.objectionHandling, index, { ...item, [field]: text }),
    });
  };

  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      width={WIDTH}
      isDirty={JSON.stringify(content) !== JSON.stringify(guide.content)}
      onSubmit={save}
      onClose={onClose}
    >
      {prose('introduction', 6)}
      {prose('valueProposition')}
      {lines('keyPoints', texts.keyPoint)}
      {lines('questions', texts.question)}
      {content.objectionHandling.map(({ objection, response }, index) => (
        <div key={index}>
          <TextArea
            label={texts.objection(index + 1)}
            rows={1}
            value={objection}
            onChange={(event) => exchange(index, 'objection', event.target.value)}
          />
          <TextArea
            label={texts.response(index + 1)}
            rows={3}
            value={response}
            onChange={(event) => exchange(index, 'response', event.target.value)}
          />
        </div>
      ))}
      {prose('callToAction')}
      {prose('followUp')}
    </FormDialog>
  );
}
