import { Dialog } from '@fieldline/ui/overlays';
import { EarlierPhotos, type EarlierPhotosProps } from './EarlierPhotos';

export interface ChooseEarlierProps extends EarlierPhotosProps {
  title: string;
  onClose: () => void;
}

/** Lets the user choose one of the photos of earlier visits. */
const ChooseEarlier = ({ title, onClose, ...choice }: ChooseEarlierProps) => (
  <Dialog open width={720} title={title} onOpenChange={(open) => open || onClose()}>
    <EarlierPhotos {...choice} />
  </Dialog>
);
export default ChooseEarlier;
