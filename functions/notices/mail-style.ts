import { Html } from './html.ts';

const sans = "font-family:'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif";
const serif = "font-family:'Iowan Old Style','Palatino Linotype',Georgia,serif";

/** Light mode, inline because some mail programs read no style sheet. */
const looks = {
  canvas: 'background:#f4f7f6',
  frame: 'width:100%;max-width:600px;text-align:left',
  name: `${serif};font-size:22px;line-height:28px;font-weight:700;color:#0b5d63;text-decoration:none`,
  card: 'background:#ffffff;border:1px solid #dbe4e3;border-radius:12px;padding:32px',
  title: `margin:0 0 16px;${serif};font-size:24px;line-height:31px;font-weight:600;color:#11292e`,
  text: `margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:#11292e`,
  item: `padding:10px 0;border-top:1px solid #dbe4e3;${sans};font-size:16px;line-height:23px;color:#11292e`,
  facts: 'width:100%;margin:8px 0 24px;border-collapse:collapse',
  label: `padding:10px 16px 10px 0;border-top:1px solid #dbe4e3;${sans};font-size:14px;line-height:21px;font-weight:400;text-align:left;vertical-align:top;color:#4b6267`,
  value: `padding:10px 0;border-top:1px solid #dbe4e3;${sans};font-size:15px;line-height:21px;font-weight:600;text-align:right;vertical-align:top;color:#11292e`,
  button: `display:inline-block;padding:12px 22px;border-radius:8px;background:#0b5d63;${sans};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  link: 'color:#0b5d63;text-decoration:underline',
  soft: `margin:0 0 8px;${sans};font-size:13px;line-height:20px;color:#4b6267`,
  quiet: 'color:#4b6267;text-decoration:underline',
};

export const look = (name: keyof typeof looks): Html => new Html(`class="${name}" style="${looks[name]}"`);

/** For programs with dark mode and small screens. Those that invert colors are told not to. */
export const mailStyle = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .title { font-size: 21px !important; line-height: 28px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b1618 !important; }
  .card { background: #122124 !important; border-color: #25393d !important; }
  .name, .link { color: #6bcbc3 !important; }
  .title, .text, .item, .value { color: #e6efee !important; }
  .item, .label, .value { border-color: #25393d !important; }
  .label, .soft, .quiet { color: #a2b8b9 !important; }
  .button { background: #6bcbc3 !important; color: #062629 !important; }
}
`);
