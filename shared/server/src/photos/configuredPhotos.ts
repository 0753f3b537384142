import { join } from 'node:path';
import { openS3 } from '@fieldline/releases';
import type { Configuration } from '../config/configuration';
import { openPhotoBucket } from './photoBucket';
import { openPhotoStore, type PhotoStore } from './photoStore';

/** The store of photos that the configuration selects. */
export function openConfiguredPhotos({
  dataFolder,
  photosBucket,
}: Pick<Configuration, 'dataFolder' | 'photosBucket'>): Promise<PhotoStore> {
  const folder = join(dataFolder, 'photos');
  return photosBucket ? openPhotoBucket(openS3(photosBucket), folder) : openPhotoStore(folder);
}
