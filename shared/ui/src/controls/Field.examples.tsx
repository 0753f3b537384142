import { Eye } from 'lucide-react';
import type { Examples } from '../book/examples';
import { Row } from '../layout/Card';
import { IconButton } from './Button';
import { InlineSelect, Input, Select, TextArea, TextField } from './Field';

const OPTIONS = ['Active', 'Contacted', 'Converted'].map((word) => (
  <option key={word}>{word}</option>
));

export const fields: Examples = {
  title: 'Field',
  of: { InlineSelect, Input, Select, TextArea, TextField },
  states: {
    Empty: () => <TextField label="Full Name" placeholder="Ada Lovelace" />,
    Filled: () => <TextField label="Full Name" defaultValue="Ada Lovelace" />,
    'With a hint': () => <TextField label="E-mail" hint="Nobody else sees it." />,
    'With an error': () => (
      <TextField label="E-mail" defaultValue="ada" error="Invalid email address." />
    ),
    'With a button in it': () => (
      <TextField
        label="Password"
        type="password"
        defaultValue="correct horse"
        inside={
          <IconButton label="Show the password">
            <Eye size={16} aria-hidden />
          </IconButton>
        }
      />
    ),
    Disabled: () => <TextField label="Full Name" defaultValue="Ada Lovelace" disabled />,
    'Of several lines': () => <TextArea label="Notes" defaultValue="Valve 3 leaks." />,
    'Of several lines, with an error': () => <TextArea label="Notes" error="Notes are required" />,
    'A choice': () => <Select label="Status">{OPTIONS}</Select>,
    'A choice, with an error': () => (
      <Select label="Status" error="Choose a status">
        {OPTIONS}
      </Select>
    ),
    'Within a bar': () => (
      <Row>
        <InlineSelect aria-label="Status">{OPTIONS}</InlineSelect>
        <Input aria-label="Search" placeholder="Search..." />
      </Row>
    ),
  },
};
