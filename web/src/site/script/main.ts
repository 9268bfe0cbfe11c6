import { showErrorOfAddress } from './address-error.ts';
import { sendByScript } from './contact-form.ts';
import { fillFrames } from './framed-content.ts';
import { greet } from './greeting.ts';
import { showMessages } from './messages.ts';
import { followScrolling } from './scrolling.ts';

followScrolling();
showErrorOfAddress();
sendByScript();
fillFrames();
void showMessages();
greet();
