/// <reference types="@titian/shared-ui/css" />
import type {} from './theme/cssVariables';

export { PortalProviders, type PortalProvidersProps } from './PortalProviders';
export type { ThemeName } from './theme/themeContext';
export { useLocale, useThemeName } from './theme/themeContext';
export {
  addPageMessages,
  addPortalMessages,
  addSectionMessages,
  i18n,
  loadMessages,
  setLocale,
  type MessageLoaders,
} from './i18n/i18n';
export { keyedText, useKeyedText, type KeyedText } from './i18n/keyedText';
export { namespaceOf } from './i18n/namespace';
export { Trans, type TransProps } from './i18n/Trans';
export { useTranslation } from 'react-i18next';
export { createFormat, type Format } from './format/createFormat';
export { useFormat } from './format/useFormat';
export { useTerms } from './format/useTerms';
export { useCosts } from './format/useCosts';
export { When } from './format/When';
export { lastMoment } from './format/lastMoment';
export { classes } from './classes';
export { Link, NavLink } from 'react-router';

export { RichText, type RichTextProps } from './rich-text/RichText';
export { Page, type PageProps } from './layout/Page';
export { Breadcrumb, type Crumb } from './layout/Breadcrumb';
export { TabLinks, type TabLink } from './layout/TabLinks';
export { WithSidebar, type WithSidebarProps } from './layout/WithSidebar';
export { useKeepInView } from './layout/useKeepInView';
export { useSpy } from './layout/useSpy';
export { SidebarLinks } from './layout/SidebarLinks';
export { Card, type CardProps } from './layout/Card';
export { Columns } from './layout/Columns';
export { Stack } from './layout/Stack';
export { Facts } from './layout/Facts';
export { FootActions } from './layout/FootActions';
export { Notice, type NoticeProps } from './layout/Notice';
export { AnnouncementBar, type AnnouncementBarProps } from './layout/AnnouncementBar';

export { SmallTable, type SmallColumn } from './table/SmallTable';
export { setListMemory, type ListMemory } from './list/listMemory';
export { smoothScroll } from './layout/smoothScroll';
export { Button, type ButtonProps } from './controls/Button';
export { IconButton, type IconButtonProps } from './controls/IconButton';
export { TextInput, type TextInputProps } from './controls/TextInput';
export { SelectInput, type SelectInputProps } from './controls/SelectInput';
export { SearchInput, type SearchInputProps } from './controls/SearchInput';
export { Checkbox, type CheckboxProps } from './controls/Checkbox';
export { Segmented, type SegmentedOption, type SegmentedProps } from './controls/Segmented';
export { Menu, type MenuItem, type MenuProps } from './controls/Menu';
export { Popup, type PopupProps } from './controls/Popup';
export { Tooltip } from './controls/Tooltip';
export { Chip } from './controls/Chip';
export { Pager, type PagerProps } from './controls/Pager';
export { useDelayed } from './controls/useDelayed';
export { Floating, type FloatingProps } from './controls/Floating';
export { Dialog, type DialogProps } from './overlay/Dialog';

export { QueryView, type QueryViewProps } from './feedback/QueryView';
export { answeredAs, asAsked, type QueryLike } from './feedback/queryLike';
export { Empty, type EmptyProps } from './feedback/Empty';
export { Failure, type FailureProps } from './feedback/Failure';
export { useSending } from './form/useSending';
export { whenReleased } from './form/whenReleased';
export { createUnsavedForms, UnsavedContext, useUnsaved } from './form/unsavedForms';
export { FailPageContext, type FailPage } from './feedback/pageFailure';
export type { RecordPage } from './feedback/Missing';
export { Forbidden, type ForbiddenProps } from './feedback/Forbidden';
export { Message, type MessageProps } from './feedback/Message';
export { RequestId } from './feedback/RequestId';
export { Skeleton, SkeletonCards, SkeletonLines, SkeletonRows } from './feedback/Skeleton';
export { PageSkeleton } from './feedback/PageSkeleton';
export { useFeedback, type Feedback } from './feedback/useFeedback';
export type { Question, Severity, Toast } from './feedback/feedbackStore';
export { asProblem, problemText, type Problem } from './feedback/problem';
export { untilContent } from './feedback/untilContent';
export { useContentShown } from './feedback/useContentShown';
export { useSteadyPending } from './feedback/useSteadyPending';

export { Icon, type IconProps } from './marks/icon/Icon';
export type { IconName } from './marks/icon/drawings';
export { Tag, type Tone } from './marks/Tag';
export { StatusTag, statusTone } from './marks/StatusTag';
export { AgencyMark, type AgencyMarkProps } from './marks/AgencyMark';
export { defaultPictures, setDefaultPictures } from './marks/defaultPictures';
export { Avatar } from './marks/Avatar';
export { Count } from './marks/Count';
export { Sparkline, type SparklineProps } from './marks/Sparkline';
export { FigureTiles, type FigureTile, type FigureTilesProps, FigureTilesSkeleton } from './figures/FigureTiles';
export { FigureBand, FigureBandSkeleton } from './figures/FigureBand';
export { HealthBars, type HealthBarsProps } from './marks/HealthBars';
export { HealthDot } from './marks/HealthDot';
export { CodeParts } from './marks/CodeParts';
export { Verb } from './marks/Verb';
export { SrOnly } from './marks/SrOnly';
export { Copy } from './feedback/Copy';
export { copyText } from './feedback/copyText';
export { Secret } from './secret/Secret';
export { Timeline, type TimelineEntry } from './marks/Timeline';
export { approvalMarks } from './marks/approvalMarks';
export { StepBar, StepDashes, type Step, type StepMark } from './marks/StepBar';
export { Carousel, type CarouselProps, type CarouselSlide } from './carousel/Carousel';
export { SlideArt } from './carousel/SlideArt';
export { SlidePicture } from './carousel/SlidePicture';
export { saveBlob, saveFile } from './files/saveFile';
export { Prose, type ProseProps } from './prose/Prose';
