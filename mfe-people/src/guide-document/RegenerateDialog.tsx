import { CREDITS_PER_GUIDE, type ProductSummary, type SalesGuide } from '@fieldline/contracts';
import { ConfirmDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { type GuideLanguage, isGuideLanguage } from '../guides/languages';
import { subjectOfSummary } from '../guides/subject';
import { LanguageChoice } from '../offer/LanguageChoice';

const texts = {
  title: 'Regenerate this guide?',
  text: `A new version costs ${CREDITS_PER_GUIDE} credit. The current version is kept, and you can restore it.`,
  confirm: 'Regenerate',
};

export interface RegenerateDialogProps {
  guide: SalesGuide;
  product: ProductSummary;
  onConfirm: (language: GuideLanguage | undefined) => void;
  onClose: () => void;
}

/** Asks before a credit is spent. A language that was chosen for this guide is preselected. */
export default function RegenerateDialog({
  guide,
  product,
  onConfirm,
  onClose,
}: RegenerateDialogProps) {
  const [language, setLanguage] = useState(
    guide.languageChosen && isGuideLanguage(guide.language) ? guide.language : undefined,
  );
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      onConfirm={() => onConfirm(language)}
      onClose={onClose}
    >
      <LanguageChoice
        subjects={[subjectOfSummary(product)]}
        value={language}
        onChange={setLanguage}
      />
    </ConfirmDialog>
  );
}
