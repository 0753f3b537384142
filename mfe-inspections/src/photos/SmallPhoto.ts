import { color, radius } from '@fieldline/ui';
import styled from 'styled-components';

/** The frame of a photo that is shown small and square; grey until the picture is loaded. */
export const SmallPhoto = styled.span<{ $size: number }>`
  position: relative;
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
