import { usePlatform } from '@fieldline/platform';
import { Button, Muted, Row, saveFile, Stack } from '@fieldline/ui';
import { writeBackup } from './backup';
import { exportPeople } from './files';
import { tellExport } from '@fieldline/platform/exports';
import { texts } from './texts';

/** Buttons that export people and guides to a file. */
export function ExportPart() {
  const platform = usePlatform();
  const { stores } = platform;
  const asJson = () => {
    const people = stores.people.read();
    saveFile(
      'fieldline-people.json',
      'application/json',
      writeBackup(people, stores.salesGuides.read()),
    );
    tellExport(platform, { item: 'people', format: 'json', count: people.length });
  };
  const asCsv = () => exportPeople(stores.people.read(), platform);
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
