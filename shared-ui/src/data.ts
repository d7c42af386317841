/// <reference types="@titian/shared-ui/css" />
import type {} from './theme/cssVariables';

export { FilterChips } from './table/FilterChips';
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
export { useCsv } from './list/useCsv';
export { listQuery, type FilterOperator, type FilterRule, type ListRules } from './list/listUrl';

export { Modal } from './overlay/Modal';
export { Drawer } from './overlay/Drawer';

export { type FormSaves, ResourceForm, type ResourceFormProps } from './form/ResourceForm';
export { SubmitFooter, type SubmitFooterProps } from './form/SubmitFooter';
export { FormField, type FormFieldProps } from './form/FormField';
export { ListField, type ListFieldProps } from './form/ListField';
export { zodRules } from './form/zodRules';
export { TagsField, type TagsFieldProps } from './form/TagsField';
export { faultText } from './form/serverErrors';
export { useFocusField } from './form/useFocusField';
export { useGoTo } from './form/useGoTo';
export { ControlGroup, type ControlGroupProps } from './form/ControlGroup';
export type { ControlProps } from './form/controlProps';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './form/RadioCards';
export { ChoiceSelect, type ChoiceSelectProps } from './form/ChoiceSelect';
export { DayPicker, type DayPickerProps } from './form/DayPicker';
export { InstantPicker, type InstantPickerProps } from './form/InstantPicker';
export { InstantRangePicker, type InstantRange, type InstantRangePickerProps } from './form/InstantRangePicker';

export { InCatalogue } from './blocks/api/InCatalogue';
export { UnknownApi } from './blocks/api/UnknownApi';
export { useApiHead } from './blocks/api/useApiHead';
export { AskDialog, type AskDialogProps } from './blocks/dialogs/AskDialog';
export { BlockedDialog, type BlockedDialogProps } from './blocks/dialogs/BlockedDialog';
export { BulkDialog, type BulkDialogProps, type BulkItem, type BulkOutcome } from './blocks/dialogs/BulkDialog';
export { DecisionForm, type DecisionFormProps } from './blocks/decision/DecisionForm';
export { DecisionDrawer, type DecisionDrawerProps } from './blocks/decision/DecisionDrawer';
export { EditorDrawer, type EditorDrawerProps } from './blocks/dialogs/EditorDrawer';
export { FieldChoice } from './blocks/fields/FieldChoice';
export { FieldList } from './blocks/fields/FieldList';
export { ReasonDialog, type ReasonDialogProps } from './blocks/dialogs/ReasonDialog';
export { ReasonField, type ReasonFieldProps } from './blocks/dialogs/ReasonField';
export { useFormDialog } from './blocks/dialogs/useFormDialog';
export { ActsMenu } from './blocks/detail/ActsMenu';
export { Counts, type CountRow } from './blocks/detail/Counts';
export { DetailTabs, type DetailTab, type TabState } from './blocks/detail/DetailTabs';
export { Trail, TRAIL_SIZE, type TrailProps } from './blocks/detail/Trail';
export { BothLanguages } from './blocks/languages/BothLanguages';
export { BothNames } from './blocks/managed/BothNames';
export { DisableDialog, type DisableDialogProps } from './blocks/managed/DisableDialog';
export { ManagedDialog, type ManagedDialogProps } from './blocks/managed/ManagedDialog';
export { useManagedActs, type Managing, type Openers } from './blocks/managed/useManagedActs';
export { useManagedPage, type ManagedOpen } from './blocks/managed/useManagedPage';
export { useRemoval, type Removal } from './blocks/managed/useRemoval';
export { QuotaBar, type QuotaBarProps } from './blocks/quota/QuotaBar';
export { type Asked, type AskedBoost, type AskedExtension, askedOf, RequestList } from './blocks/quota/RequestList';
export { useForecast } from './blocks/quota/useForecast';
export { CallsTrend, UseFacts } from './blocks/quota/UseFacts';
export { useBlockWords } from './blocks/useBlockWords';

export { FileUpload, type FileUploadProps } from './files/FileUpload';
export { FileList, type FileListProps } from './files/FileList';
export { LetterDialog, type LetterDialogProps } from './letter/LetterDialog';
export type { SendFile } from './files/useUploads';
export { acceptOf, fileFault } from './files/fileFault';

export { Histogram } from './chart/Histogram';
export type { HistogramBucket, HistogramProps, HistogramRange, HistogramSeries } from './chart/histogramTypes';

export { Form, Input, InputNumber, Radio, Select, Switch } from './antd/parts';
export type { FormInstance, FormRule } from 'antd';
