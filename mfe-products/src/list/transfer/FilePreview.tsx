import { type NumberMark, otherMark, type Product, readAmount } from '@fieldline/contracts';
import { Select, Stack } from '@fieldline/ui';
import { useMemo, useState } from 'react';
import type { RawProduct } from './columns';
import { ImportPreview } from './ImportPreview';
import { previewOf } from './preview';
import { priceColumnOf } from './prices';
import type { Import } from './useImport';

const texts = {
  question: (price: string) => `Prices such as ${price} mean`,
  choose: 'Select a meaning',
  thousands: (price: string) => `${price} (thousands)`,
  decimals: (price: string) => `${price} (decimals)`,
};

interface FilePreviewProps {
  rows: readonly RawProduct[];
  products: readonly Product[];
  importing: Import;
}

/** The rows of a file, and what its prices mean if the file does not prove it. */
export function FilePreview({ rows, products, importing }: FilePreviewProps) {
  const column = useMemo(() => priceColumnOf(rows), [rows]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The choice was made for the file that was read then.
  const decimal = chosen?.rows === rows ? chosen.decimal : column.decimal;
  const preview = useMemo(() => previewOf(rows, products, decimal), [rows, products, decimal]);
  return (
    <Stack $gap={3}>
      {column.example && importing.state.status === 'waiting' && (
        <Meaning
          example={column.example}
          decimal={decimal}
          onChoose={(mark) => setChosen({ rows, decimal: mark })}
        />
      )}
      <ImportPreview rows={preview} importing={importing} />
    </Stack>
  );
}

interface Chosen {
  readonly rows: readonly RawProduct[];
  readonly decimal: NumberMark | null;
}

interface MeaningProps {
  example: { readonly text: string; readonly mark: NumberMark };
  decimal: NumberMark | null;
  onChoose: (decimal: NumberMark | null) => void;
}

function Meaning({ example: { text, mark }, decimal, onChoose }: MeaningProps) {
  const amount = readAmount(text);
  if (amount.kind !== 'ambiguous') return null;
  const meanings = { thousands: otherMark(mark), decimals: mark };
  return (
    <Select
      label={texts.question(text.trim())}
      value={decimal === null ? '' : decimal === mark ? 'decimals' : 'thousands'}
      onChange={({ target: { value } }) =>
        onChoose(value === 'thousands' || value === 'decimals' ? meanings[value] : null)
      }
    >
      {decimal === null && <option value="">{texts.choose}</option>}
      <option value="thousands">{texts.thousands(amount.grouped)}</option>
      <option value="decimals">{texts.decimals(amount.decimals)}</option>
    </Select>
  );
}
