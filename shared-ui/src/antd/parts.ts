import {
  DatePicker as AntdDatePicker,
  Form as AntdForm,
  Input as AntdInput,
  InputNumber as AntdInputNumber,
  Radio as AntdRadio,
  Select as AntdSelect,
  Switch as AntdSwitch,
  Tabs as AntdTabs,
} from 'antd';
import { inputProps, numberProps, useDateProps, useRangeProps, useSelectProps, useTabsProps } from './completeProps';
import { withAntd } from './withAntd';

/** antd's components as the portal uses them: each works anywhere under `PortalProviders`. */
export const Form = withAntd(AntdForm);
export const InputNumber = withAntd(AntdInputNumber, numberProps);
export const Select = withAntd(AntdSelect, useSelectProps);
export const Switch = withAntd(AntdSwitch);
export const Tabs = withAntd(AntdTabs, useTabsProps);
export const Input = Object.assign(withAntd(AntdInput, inputProps), {
  TextArea: withAntd(AntdInput.TextArea, inputProps),
});
export const Radio = Object.assign(withAntd(AntdRadio), { Group: withAntd(AntdRadio.Group) });
export const DatePicker = Object.assign(withAntd(AntdDatePicker, useDateProps), {
  RangePicker: withAntd(AntdDatePicker.RangePicker, useRangeProps),
});
