/// <reference types="@titian/shared-ui/css" />
import type {} from './theme/cssVariables';

export { FilterPanel } from './table/FilterPanel';
export { ResourceTable } from './table/ResourceTable';
export type {
  BulkAction,
  Column,
  FilterField,
  FilterOption,
  ResourceTableProps,
  RowAction,
  Rows,
  SavedView,
} from './table/tableTypes';
export { useListState, type ListState } from './list/useListState';
export { listQuery, type FilterOperator, type FilterRule, type ListRules } from './list/listUrl';

export { Modal } from './overlay/Modal';
export { Drawer } from './overlay/Drawer';

export { ResourceForm, type ResourceFormProps } from './form/ResourceForm';
export { FormField, type FormFieldProps } from './form/FormField';
export { zodRules } from './form/zodRules';
export { namePathOf, placeServerErrors } from './form/serverErrors';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './form/RadioCards';
export { DayPicker, type DayPickerProps } from './form/DayPicker';
export { InstantPicker, type InstantPickerProps } from './form/InstantPicker';
export { InstantRangePicker, type InstantRange, type InstantRangePickerProps } from './form/InstantRangePicker';

export { FileUpload, type FileUploadProps } from './files/FileUpload';
export { FileList, type FileListProps } from './files/FileList';
export { LetterDialog, type LetterDialogProps } from './letter/LetterDialog';
export type { SendFile } from './files/useUploads';
export { acceptOf, fileFault } from './files/fileFault';

export { Histogram } from './chart/Histogram';
export type { HistogramBucket, HistogramProps, HistogramRange, HistogramSeries } from './chart/histogramTypes';

export { Collapse, DatePicker, Form, Input, InputNumber, Radio, Select, Steps, Switch, Tabs } from './antd/parts';
export type { FormInstance, FormRule } from 'antd';
