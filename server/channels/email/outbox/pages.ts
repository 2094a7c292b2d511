import { slashedDate } from '#contract/dates.ts'
import { sizeWords } from '#contract/messages/attachment-rules.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { OutboxEntry, OutboxFile, OutboxMessage } from './queries.ts'

export const listLimit = 200

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (title: string, content: string): string => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} | 送信箱</title>
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body>
<header><a href="/outbox">送信箱</a><p>メールサーバーが設定されていないため、送信するメールはここに届きます。このパソコンからだけ見られます。</p></header>
<main>
${content}
</main>
</body>
</html>
`

const time = (date: Date): string => {
  const local = formatLocal(date)
  const [day = '', clock = ''] = local.slice(0, 16).split(' ')
  return `<time datetime="${date.toISOString()}">${slashedDate(day)} ${clock.replace(/^0/, '')}</time>`
}

const row = ({ id, recipient, subject, sent_at }: OutboxEntry): string =>
  `<li><a href="/outbox/${id}"><strong>${escaped(subject)}</strong><span>${escaped(recipient)}</span>${time(sent_at)}</a></li>`

/** The list of the newest mails. */
export function listPage(entries: readonly OutboxEntry[]): string {
  if (entries.length === 0)
    return page(
      '送信したメール',
      '<h1>まだメールはありません</h1>\n<p class="hint">メンバーを登録すると、案内のメールがここに届きます。</p>',
    )
  const more =
    entries.length === listLimit ? `<p class="hint">新しい${listLimit}通を表示しています。</p>` : ''
  return page(
    '送信したメール',
    `<h1>送信したメール</h1>\n<ul class="letters">\n${entries.map(row).join('\n')}\n</ul>${more}`,
  )
}

const headerRow = (name: string, value: string): string => `<dt>${name}</dt><dd>${value}</dd>`

const fileLink = (message: number, { id, name, size }: OutboxFile): string =>
  `<a href="/outbox/${message}/files/${id}">${escaped(name)}</a>（${sizeWords(size)}）`

/** A mail with its headers, files, HTML in a sandboxed frame, and text. */
export function messagePage(message: OutboxMessage, files: readonly OutboxFile[]): string {
  const headers = [
    headerRow('差出人', escaped(message.sender)),
    headerRow('宛先', escaped(message.recipient)),
    headerRow('返信先', escaped(message.reply_to ?? 'なし（差出人のアドレス）')),
    headerRow('日時', time(message.sent_at)),
    headerRow('List-Unsubscribe', message.unsubscribe.map(escaped).join('<br>') || 'なし'),
    ...(message.return_path === null ? [] : [headerRow('Return-Path', escaped(message.return_path))]),
    headerRow('Message-ID', `<code>${escaped(message.message_id)}</code>`),
    ...files.map((file) => headerRow('添付ファイル', fileLink(message.id, file))),
  ]
  return page(
    message.subject,
    `<p class="back"><a href="/outbox">一覧に戻る</a></p>
<h1>${escaped(message.subject)}</h1>
<dl>${headers.join('')}</dl>
<h2>HTML</h2>
<iframe src="/outbox/${message.id}/html" title="HTML形式の本文" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>テキスト</h2>
<pre lang="">${linked(message.text_body)}</pre>`,
  )
}

/** The page for a mail that the outbox does not hold. */
export const missingPage = (): string =>
  page(
    'メールが見つかりません',
    '<h1>メールが見つかりません</h1>\n<p class="back"><a href="/outbox">一覧に戻る</a></p>',
  )

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escaped(part)}" target="_blank">${escaped(part)}</a>` : escaped(part),
    )
    .join('')

/** The letter's HTML; its links open beside the outbox. */
export const framedHtml = (message: OutboxMessage): string =>
  message.html_body.replace(/<head>/i, '<head><base target="_blank">')

export const stylesheet = `:root { color-scheme: light dark; --ink: light-dark(#1b2430, #e8edf4); --dim: light-dark(#566274, #a3b0c2);
  --paper: light-dark(#fff, #18202b); --sky: light-dark(#f2f6fb, #10161e); --line: light-dark(#dbe3ee, #2c3848); --link: light-dark(#1d5fd1, #8fb8ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--sky); color: var(--ink); font: 15px/1.7 system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif }
header, main { max-width: 880px; margin: 0 auto; padding: 0 16px }
header { padding-top: 24px } header a { font-weight: 700; font-size: 18px; color: inherit; text-decoration: none }
header p, .hint { margin: 4px 0 0; color: var(--dim); font-size: 13px }
h1 { margin: 24px 0 16px; font-size: 20px; line-height: 1.5; overflow-wrap: anywhere } h2 { margin: 24px 0 8px; font-size: 14px; color: var(--dim) }
a { color: var(--link) } a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px }
.letters { margin: 0 0 32px; padding: 0; list-style: none; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
.letters li + li { border-top: 1px solid var(--line) }
.letters a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none }
.letters a:hover { background: var(--sky) } .letters a:focus-visible { outline-offset: -2px }
.letters strong { font-weight: 600; overflow-wrap: anywhere } .letters span { grid-column: 1; color: var(--dim); font-size: 13px; overflow-wrap: anywhere }
.letters time { grid-column: 2; grid-row: 1; color: var(--dim); font-size: 13px; font-variant-numeric: tabular-nums }
.back { margin: 16px 0 0; font-size: 13px }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0; padding: 12px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
dt { color: var(--dim) } dd { margin: 0; overflow-wrap: anywhere } code { font-size: 12px }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #121212) }
pre { margin: 0 0 32px; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; font: 13px/1.7 ui-monospace, "BIZ UDGothic", "Noto Sans Mono CJK JP", monospace; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 480px) { .letters a { grid-template-columns: minmax(0, 1fr) } .letters time { grid-column: 1; grid-row: auto } dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dd { margin-bottom: 8px } }
`
