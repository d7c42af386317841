import ApiOutlined from '@ant-design/icons-svg/es/asn/ApiOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import BoldOutlined from '@ant-design/icons-svg/es/asn/BoldOutlined';
import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import ColumnHeightOutlined from '@ant-design/icons-svg/es/asn/ColumnHeightOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DeploymentUnitOutlined from '@ant-design/icons-svg/es/asn/DeploymentUnitOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FileImageOutlined from '@ant-design/icons-svg/es/asn/FileImageOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FolderAddOutlined from '@ant-design/icons-svg/es/asn/FolderAddOutlined';
import FolderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined';
import FolderOutlined from '@ant-design/icons-svg/es/asn/FolderOutlined';
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import ImportOutlined from '@ant-design/icons-svg/es/asn/ImportOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import KeyOutlined from '@ant-design/icons-svg/es/asn/KeyOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import LoginOutlined from '@ant-design/icons-svg/es/asn/LoginOutlined';
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import MonitorOutlined from '@ant-design/icons-svg/es/asn/MonitorOutlined';
import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined';
import OrderedListOutlined from '@ant-design/icons-svg/es/asn/OrderedListOutlined';
import PaperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import PartitionOutlined from '@ant-design/icons-svg/es/asn/PartitionOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import PushpinOutlined from '@ant-design/icons-svg/es/asn/PushpinOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import ShareAltOutlined from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import StarFilled from '@ant-design/icons-svg/es/asn/StarFilled';
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined';
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import SwapRightOutlined from '@ant-design/icons-svg/es/asn/SwapRightOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined';
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined';
import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';

/** All other icons, loaded with the first that is drawn. */
export const moreIcons = {
  api: ApiOutlined,
  'bar-chart': BarChartOutlined,
  bold: BoldOutlined,
  book: BookOutlined,
  build: BuildOutlined,
  calendar: CalendarOutlined,
  'check-circle': CheckCircleOutlined,
  'clock-circle': ClockCircleOutlined,
  'cloud-server': CloudServerOutlined,
  columns: ColumnHeightOutlined,
  copy: CopyOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  delete: DeleteOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  download: DownloadOutlined,
  drag: HolderOutlined,
  edit: EditOutlined,
  ellipsis: EllipsisOutlined,
  'exclamation-circle': ExclamationCircleOutlined,
  export: ExportOutlined,
  eye: EyeOutlined,
  'eye-invisible': EyeInvisibleOutlined,
  'file-image': FileImageOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  'folder-add': FolderAddOutlined,
  'folder-open': FolderOpenOutlined,
  share: ShareAltOutlined,
  upload: UploadOutlined,
  global: GlobalOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  key: KeyOutlined,
  'line-chart': LineChartOutlined,
  link: LinkOutlined,
  login: LoginOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  message: MessageOutlined,
  minus: MinusOutlined,
  monitor: MonitorOutlined,
  more: MoreOutlined,
  notification: NotificationOutlined,
  'ordered-list': OrderedListOutlined,
  'paper-clip': PaperClipOutlined,
  partition: PartitionOutlined,
  picture: PictureOutlined,
  plus: PlusOutlined,
  printer: PrinterOutlined,
  profile: ProfileOutlined,
  pushpin: PushpinOutlined,
  question: QuestionCircleOutlined,
  project: ProjectOutlined,
  read: ReadOutlined,
  rollback: RollbackOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  save: SaveOutlined,
  send: SendOutlined,
  setting: SettingOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  star: StarOutlined,
  'star-f': StarFilled,
  stop: StopOutlined,
  swap: SwapOutlined,
  'swap-right': SwapRightOutlined,
  table: TableOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  undo: UndoOutlined,
  up: UpOutlined,
  user: UserOutlined,
  'user-add': UserAddOutlined,
  warning: WarningOutlined,
  'warning-f': WarningFilled,
} as const;
