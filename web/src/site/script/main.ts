import { showErrorOfAddress } from './address-error.ts';
import { sendByScript } from './contact-form.ts';
import { fillFrames } from './framed-content.ts';
import { followScrolling } from './scrolling.ts';
import { greet } from './visitor.ts';

followScrolling();
showErrorOfAddress();
sendByScript();
fillFrames();
greet();
