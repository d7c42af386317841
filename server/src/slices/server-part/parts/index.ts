import type { ServerPartName } from '@titian/shared-contracts/server';
import type { Part } from '../part';
import { captcha } from './captcha';
import { gateway } from './gateway';
import { mail } from './mail';
import { scan } from './scan';
import { singleSignOn } from './single-sign-on';
import { storage } from './storage';

export const PARTS: Record<ServerPartName, Part> = { mail, storage, scan, captcha, gateway, singleSignOn };
