import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import DisconnectOutlined from '@ant-design/icons-svg/es/asn/DisconnectOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import HeartFilled from '@ant-design/icons-svg/es/asn/HeartFilled';
import HeartOutlined from '@ant-design/icons-svg/es/asn/HeartOutlined';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import PauseOutlined from '@ant-design/icons-svg/es/asn/PauseOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import ShoppingCartOutlined from '@ant-design/icons-svg/es/asn/ShoppingCartOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import UnorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';

/** Icons of the frame, the home page, and messages about failures: part of the first load, so that they never wait for another file. Those of a
 * menu that has late icons anyway are late, too. */
export const firstIcons = {
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bell: BellOutlined,
  check: CheckOutlined,
  'check-circle-f': CheckCircleFilled,
  close: CloseOutlined,
  'close-circle-f': CloseCircleFilled,
  'customer-service': CustomerServiceOutlined,
  disconnect: DisconnectOutlined,
  down: DownOutlined,
  'exclamation-circle-f': ExclamationCircleFilled,
  filter: FilterOutlined,
  heart: HeartOutlined,
  'heart-f': HeartFilled,
  'info-circle': InfoCircleOutlined,
  'info-circle-f': InfoCircleFilled,
  left: LeftOutlined,
  lock: LockOutlined,
  menu: MenuOutlined,
  moon: MoonOutlined,
  pause: PauseOutlined,
  'play-circle': PlayCircleOutlined,
  reload: ReloadOutlined,
  right: RightOutlined,
  search: SearchOutlined,
  'shopping-cart': ShoppingCartOutlined,
  sun: SunOutlined,
  unlock: UnlockOutlined,
  'unordered-list': UnorderedListOutlined,
} as const;
