import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as FromNode from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import * as License from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, Metadata } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { BILL_FILE } from '@fieldline/contracts';
import { PackageURL } from 'packageurl-js';
import type { PackageFile } from '../webpack/PackagesPlugin';

const builder = new FromNode.Builders.ComponentBuilder(
  new FromNode.Factories.ExternalReferenceFactory(),
  // A licence that is not in SPDX's list is given by its own name.
  new License.Factories.LicenseFactory(() => {
    throw new Error('Not read here');
  }),
);

/**
 * Writes the bill of materials of a finished build next to its files: the packages in them. The
 * provenance lists the files with their hashes. Equal builds have equal bills, because a bill
 * contains no date and no serial number.
 */
export async function writeBill(
  output: string,
  built: string,
  packages: readonly PackageFile[],
): Promise<void> {
  const bom = new Bom({ metadata: new Metadata() });
  const isBuilt = ({ name }: PackageFile) => name === `@fieldline/${built}`;
  const own = packages.find(isBuilt);
  if (own) bom.metadata.component = componentOf(own, ComponentType.Application);
  for (const each of packages) {
    if (!isBuilt(each)) bom.components.add(componentOf(each, ComponentType.Library));
  }
  const serializer = new JsonSerializer(new json.Normalize.Factory(Spec1dot6));
  const text = serializer.serialize(bom, { sortLists: true, space: 2 });
  await writeFile(join(output, BILL_FILE), text);
}

function componentOf(file: PackageFile, type: ComponentType): Component {
  const component = builder.makeComponent(file, type) ?? new Component(type, file.name);
  const { name, group, version } = component;
  component.purl = new PackageURL('npm', group, name, version).toString();
  component.bomRef.value = component.purl;
  return component;
}
