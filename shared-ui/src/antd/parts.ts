import {
  Collapse as AntdCollapse,
  DatePicker as AntdDatePicker,
  Form as AntdForm,
  Input as AntdInput,
  InputNumber as AntdInputNumber,
  Radio as AntdRadio,
  Select as AntdSelect,
  Steps as AntdSteps,
  Switch as AntdSwitch,
  Tabs as AntdTabs,
} from 'antd';
import { withAntd } from './withAntd';

/** antd's components as the portal uses them: each works anywhere under `PortalProviders`. */
export const Collapse = withAntd(AntdCollapse);
export const Form = withAntd(AntdForm);
export const InputNumber = withAntd(AntdInputNumber);
export const Select = withAntd(AntdSelect);
export const Steps = withAntd(AntdSteps);
export const Switch = withAntd(AntdSwitch);
export const Tabs = withAntd(AntdTabs);
export const Input = Object.assign(withAntd(AntdInput), {
  TextArea: withAntd(AntdInput.TextArea),
  Password: withAntd(AntdInput.Password),
  Search: withAntd(AntdInput.Search),
});
export const Radio = Object.assign(withAntd(AntdRadio), {
  Group: withAntd(AntdRadio.Group),
  Button: withAntd(AntdRadio.Button),
});
export const DatePicker = Object.assign(withAntd(AntdDatePicker), {
  RangePicker: withAntd(AntdDatePicker.RangePicker),
});
