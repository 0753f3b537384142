import { usePlatform } from '@fieldline/platform';
import { Button, Muted, Row, saveFile, Stack } from '@fieldline/ui';
import { writeBackup } from './backup';
import { exportPeople } from './files';
import { texts } from './texts';

/** Buttons that export people and guides to a file. */
export function ExportPart() {
  const { stores } = usePlatform();
  const asJson = () =>
    saveFile(
      'fieldline-people.json',
      'application/json',
      writeBackup(stores.people.read(), stores.salesGuides.read()),
    );
  const asCsv = () => exportPeople(stores.people.read());
  return (
    <Stack $gap={3}>
      <h3>{texts.export}</h3>
      <Muted>{texts.exportHint}</Muted>
      <Row>
        <Button onClick={asJson}>{texts.exportJson}</Button>
        <Button onClick={asCsv}>{texts.exportCsv}</Button>
      </Row>
    </Stack>
  );
}
