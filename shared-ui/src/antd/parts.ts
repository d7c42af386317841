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

/** Fields are about the portal's things: a browser fills in only what a page says is about the reader, by `autoComplete`. */
const NOT_KEPT = { autoComplete: 'off' };

/** antd's components as the portal uses them: each works anywhere under `PortalProviders`. */
export const Collapse = withAntd(AntdCollapse);
export const Form = withAntd(AntdForm);
// Phones show their keys for numbers.
export const InputNumber = withAntd(AntdInputNumber, {
  ...NOT_KEPT,
  inputMode: 'decimal',
  // Of one width, with room for the unit beside the number.
  style: { width: 200 },
});
export const Select = withAntd(AntdSelect);
export const Steps = withAntd(AntdSteps);
export const Switch = withAntd(AntdSwitch);
export const Tabs = withAntd(AntdTabs);
export const Input = Object.assign(withAntd(AntdInput, NOT_KEPT), {
  TextArea: withAntd(AntdInput.TextArea, NOT_KEPT),
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
