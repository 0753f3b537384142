/** Fields that choose from many: shared, but fetched only by the screens that have some. */
export { ChipPicker, type ChipPickerProps } from './pickers/ChipPicker';
export { Combobox, type ComboboxProps } from './pickers/Combobox';
export { optionsFor, type PickerOption } from './pickers/options';
