import { Select } from '@fieldline/ui';
import { GUIDE_LANGUAGES, type GuideLanguage, isGuideLanguage } from '../guides/languages';

const texts = { language: 'Language', automatic: 'Automatic' };

export interface LanguageChoiceProps {
  /** Absent for the product's own language. */
  value: GuideLanguage | undefined;
  disabled?: boolean;
  onChange: (language: GuideLanguage | undefined) => void;
}

/** Chooses the language of a guide. */
export const LanguageChoice = ({ value, disabled, onChange }: LanguageChoiceProps) => (
  <Select
    label={texts.language}
    value={value ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChange(isGuideLanguage(target.value) ? target.value : undefined)}
  >
    <option value="">{texts.automatic}</option>
    {Object.entries(GUIDE_LANGUAGES).map(([code, name]) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </Select>
);
