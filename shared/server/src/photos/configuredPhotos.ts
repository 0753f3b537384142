import { join } from 'node:path';
import { openS3 } from '@fieldline/releases';
import type { Configuration } from '../config/configuration';
import { openPhotoBucket } from './photoBucket';
import { openPhotoStorage, type PhotoStorage } from './photoStorage';

/** The storage of photos that the configuration selects. */
export function openConfiguredPhotos({
  dataFolder,
  photosBucket,
}: Pick<Configuration, 'dataFolder' | 'photosBucket'>): Promise<PhotoStorage> {
  const folder = join(dataFolder, 'photos');
  return photosBucket ? openPhotoBucket(openS3(photosBucket), folder) : openPhotoStorage(folder);
}
