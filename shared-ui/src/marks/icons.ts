import ApiOutlined from '@ant-design/icons-svg/es/asn/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import BoldOutlined from '@ant-design/icons-svg/es/asn/BoldOutlined';
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import ColumnHeightOutlined from '@ant-design/icons-svg/es/asn/ColumnHeightOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DeploymentUnitOutlined from '@ant-design/icons-svg/es/asn/DeploymentUnitOutlined';
import DisconnectOutlined from '@ant-design/icons-svg/es/asn/DisconnectOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import HeartFilled from '@ant-design/icons-svg/es/asn/HeartFilled';
import HeartOutlined from '@ant-design/icons-svg/es/asn/HeartOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import ImportOutlined from '@ant-design/icons-svg/es/asn/ImportOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import KeyOutlined from '@ant-design/icons-svg/es/asn/KeyOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import LoginOutlined from '@ant-design/icons-svg/es/asn/LoginOutlined';
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import MonitorOutlined from '@ant-design/icons-svg/es/asn/MonitorOutlined';
import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined';
import PaperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import PartitionOutlined from '@ant-design/icons-svg/es/asn/PartitionOutlined';
import PauseOutlined from '@ant-design/icons-svg/es/asn/PauseOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import PushpinOutlined from '@ant-design/icons-svg/es/asn/PushpinOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import ShoppingCartOutlined from '@ant-design/icons-svg/es/asn/ShoppingCartOutlined';
import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import StarFilled from '@ant-design/icons-svg/es/asn/StarFilled';
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined';
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import UnorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined';
import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';

/** Every icon the portal uses, by the name that menus and components use. Only the paths are imported: antd's icon components are larger. */
export const icons = {
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  bold: BoldOutlined,
  book: BookOutlined,
  build: BuildOutlined,
  calendar: CalendarOutlined,
  check: CheckOutlined,
  'check-circle': CheckCircleOutlined,
  'check-circle-f': CheckCircleFilled,
  'clock-circle': ClockCircleOutlined,
  close: CloseOutlined,
  'close-circle-f': CloseCircleFilled,
  'cloud-server': CloudServerOutlined,
  columns: ColumnHeightOutlined,
  copy: CopyOutlined,
  'customer-service': CustomerServiceOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  delete: DeleteOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  disconnect: DisconnectOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  drag: HolderOutlined,
  edit: EditOutlined,
  ellipsis: EllipsisOutlined,
  'exclamation-circle': ExclamationCircleOutlined,
  'exclamation-circle-f': ExclamationCircleFilled,
  export: ExportOutlined,
  eye: EyeOutlined,
  'eye-invisible': EyeInvisibleOutlined,
  'file-text': FileTextOutlined,
  filter: FilterOutlined,
  global: GlobalOutlined,
  heart: HeartOutlined,
  'heart-f': HeartFilled,
  history: HistoryOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  'info-circle': InfoCircleOutlined,
  'info-circle-f': InfoCircleFilled,
  key: KeyOutlined,
  left: LeftOutlined,
  'line-chart': LineChartOutlined,
  link: LinkOutlined,
  lock: LockOutlined,
  login: LoginOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  minus: MinusOutlined,
  monitor: MonitorOutlined,
  moon: MoonOutlined,
  more: MoreOutlined,
  notification: NotificationOutlined,
  'paper-clip': PaperClipOutlined,
  partition: PartitionOutlined,
  pause: PauseOutlined,
  'play-circle': PlayCircleOutlined,
  plus: PlusOutlined,
  printer: PrinterOutlined,
  profile: ProfileOutlined,
  pushpin: PushpinOutlined,
  question: QuestionCircleOutlined,
  reload: ReloadOutlined,
  right: RightOutlined,
  rollback: RollbackOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  save: SaveOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  setting: SettingOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  solution: SolutionOutlined,
  star: StarOutlined,
  'star-f': StarFilled,
  stop: StopOutlined,
  sun: SunOutlined,
  swap: SwapOutlined,
  table: TableOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  undo: UndoOutlined,
  unlock: UnlockOutlined,
  'unordered-list': UnorderedListOutlined,
  up: UpOutlined,
  user: UserOutlined,
  'user-add': UserAddOutlined,
  warning: WarningOutlined,
  'warning-f': WarningFilled,
} as const;

export type IconName = keyof typeof icons;
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
