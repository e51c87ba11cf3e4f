/** The two pages of /dev/mail: the list of emails, and one email as HTML, plain text and links. */
import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';

const STYLE = `
  body { margin: 0 auto; padding: 24px; max-width: 800px; font: 16px/1.6 system-ui, sans-serif; color: #16181d }
  h1 { font-size: 22px } a { color: #c9340c; overflow-wrap: anywhere } li { margin: 8px 0 }
  iframe { width: 100%; height: 900px; border: 1px solid #e5e3dd; border-radius: 12px }
  pre { padding: 16px; background: #f6f5f2; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** The content security policy of these pages allows only their own style and the frame that shows the email. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** @param names the emails' file names, newest first @param total their number @param key the key in each link */
export function listPage(names: readonly string[], total: number, key: string): string {
  const items = names.map((name) => `<li><a href="/dev/mail/${name}?key=${key}">${name}</a></li>`).join('\n');
  const body = total === 0 ? '<p>Chưa có thư nào.</p>' : `<ol>${items}</ol>`;
  return page('Thư của cửa hàng', `<h1>Thư của cửa hàng (${total})</h1>${body}`);
}

function addressesOf({ to = [] }: Email): string {
  return to.map((one) => ('address' in one ? one.address : '')).join(', ');
}

/** Lists the URLs in the text of an email as links. */
function linksOf(text: string): string {
  const links = new Set(text.match(/https?:\/\/[^\s<>"]+/g));
  return [...links].map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('\n');
}

/** @param key the access key that every link must contain */
export function emailPage(name: string, email: Email, key: string): string {
  const { subject = '', text = '' } = email;
  return page(
    subject,
    `<p><a href="/dev/mail?key=${key}">Tất cả thư</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>Gửi đến: ${escapeHtml(addressesOf(email))}</p>
<h2>Liên kết</h2><ul>${linksOf(text)}</ul>
<iframe title="Thư" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${name}/html?key=${key}"></iframe>
<h2>Phần chữ</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
