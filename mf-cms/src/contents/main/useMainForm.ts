import { useState } from 'react';
import { type BlockType, type MainPageDetail } from '@titian/shared-contracts/main-page';
import { asProblem } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { blankBlock } from './blankBlock';
import { blocksOf, refusedInForm, type Values, valuesOf } from './formValues';
import { useSaveMainPageMutation } from './mainPage.api';

/** Changes of the blocks themselves. */
export interface Arranging {
  reorder: (order: string[]) => void;
  show: (key: string, on: boolean) => void;
  add: (type: BlockType) => void;
  remove: (key: string) => void;
}
export type MainForm = ReturnType<typeof useMainForm>;

type WrongNames = readonly (string | number | readonly (string | number)[])[];

/** The main page's form: what is typed, which block is open, and how it is saved. */
export function useMainForm({ current: { content }, rowVersion }: MainPageDetail) {
  const [form] = Form.useForm<Values>();
  const [initialValues] = useState(() => valuesOf(content));
  const typed = Form.useWatch((all: Values) => all, { form, preserve: true }) as Partial<Values> | undefined;
  const values = { ...initialValues, ...typed };
  const blocks = blocksOf(values);
  const [wanted, open] = useState<string | null>(null);
  const opened = blocks.find(({ key }) => key === wanted) ?? blocks[0]!;
  const [save] = useSaveMainPageMutation();

  /** Saves what is typed, beside the newer draft of somebody else where one is given. Rejects with what is wrong, by fields of the form. */
  const send = async (over?: MainPageDetail): Promise<MainPageDetail> => {
    const sent = form.getFieldsValue(true) as Values;
    const body = { content: { blocks: blocksOf(sent) }, rowVersion: over?.rowVersion ?? rowVersion };
    try {
      return await save({ body: { ...body, ...(over && { putAside: true }) } }).unwrap();
    } catch (error) {
      throw refusedInForm(asProblem(error), sent);
    }
  };
  /** Opens the first block that has one of these fields. */
  const openWrong = (names: WrongNames) => {
    const keys = names.map((name) => [name].flat()[1]);
    const first = blocks.find(({ key }) => keys.includes(key));
    if (first) open(first.key);
  };
  /** Resolves once every field is right; else opens the first block that has a wrong one. */
  const judge = () =>
    form.validateFields().catch((failure: { errorFields?: { name: (string | number)[] }[] }) => {
      openWrong((failure.errorFields ?? []).map(({ name }) => name));
      throw failure;
    });
  /** Sets what no field of the form holds: the order, and what is shown. */
  const set = (name: ['order'] | ['blocks', string, 'on'], value: unknown) =>
    form.setFields([{ name, value, touched: true } as never]);
  const reorder = (order: string[]) => set(['order'], order);
  const show = (key: string, on: boolean) => set(['blocks', key, 'on'], on);
  const add = (type: BlockType) => {
    const block = blankBlock(type);
    form.setFieldValue(['blocks', block.key], block);
    reorder([...values.order, block.key]);
    open(block.key);
  };
  const remove = (key: string) => reorder(values.order.filter((one) => one !== key));
  return { form, initialValues, blocks, opened, open, openWrong, send, judge, arrange: { reorder, show, add, remove } };
}
