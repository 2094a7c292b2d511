import type { ConditionType, Language } from '#contract/codes.ts'

const line = '#b3bac6'
const accent = '#2459d3'
const onAccent = `background-color:${accent};color:#ffffff`
const badge = 'display:inline-block;padding:0 8px;border-radius:8px;white-space:nowrap;font-weight:bold'

/** The faces in which each language is read; Word, which shows mails in Outlook, takes its own list. */
const faces: Record<Language, { usual: string; word: string }> = {
  ja: { usual: "'Hiragino Sans','Yu Gothic UI',Meiryo", word: "'Yu Gothic UI',Meiryo" },
  en: { usual: "'Helvetica Neue','Segoe UI',Arial", word: "'Segoe UI',Arial" },
  'zh-Hant': { usual: "'PingFang TC','Microsoft JhengHei'", word: "'Microsoft JhengHei'" },
  'zh-Hans': { usual: "'PingFang SC','Microsoft YaHei'", word: "'Microsoft YaHei'" },
}

/** The frame of the words: the faces of their language. */
export const frameStyle = (lang: Language): string =>
  `max-width:560px;margin:0 auto;text-align:left;font-family:${faces[lang].usual},sans-serif;font-size:16px;line-height:1.75;overflow-wrap:anywhere`

/** Read by Word alone: it hands no face on into tables, and takes another for East Asian letters. */
export const wordStyle = (lang: Language): string =>
  `body,table,td,th,p,h1,h2,li,a,span{font-family:${faces[lang].word},sans-serif;mso-fareast-font-family:${faces[lang].word};mso-line-height-rule:at-least}`

/** Every inline style of the mails. A ground comes with its text colour; whatever else takes the reader's own colours. */
export const styles = {
  body: 'margin:0;padding:0',
  page: 'padding:24px 16px',
  head: 'border-collapse:collapse',
  mark: `width:40px;height:40px;border-radius:8px;${onAccent};font-size:20px;line-height:40px;font-weight:bold;text-align:center;vertical-align:middle`,
  whose: 'padding:0 0 0 12px;vertical-align:middle;font-weight:bold;line-height:1.4',
  afterHead: 'padding:0;height:24px;font-size:0;line-height:24px',
  product: 'font-size:13px;font-weight:normal',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.4',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:24px 0 8px;font-size:16px;line-height:1.5',
  list: 'margin:0 0 16px;padding-left:20px',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.5',
  column: `padding:8px 12px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:bottom;font-size:13px;font-weight:normal;white-space:nowrap`,
  cell: `padding:10px 12px 10px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;font-weight:normal`,
  above: 'padding:10px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal',
  below: `padding:0 0 12px;border-bottom:1px solid ${line}`,
  lastBelow: 'padding:0 0 4px',
  short: ';white-space:nowrap',
  person: 'font-weight:bold;word-break:keep-all',
  note: 'font-size:13px',
  press: 'padding:8px 0 32px',
  // Word gives a link no padding, so there the cell has it.
  pressed: `border-radius:8px;${onAccent};mso-padding-alt:12px 32px`,
  button: `display:inline-block;padding:12px 32px;border-radius:8px;${onAccent};line-height:24px;font-weight:bold;text-decoration:none`,
  end: `padding:16px 0 0;border-top:1px solid ${line}`,
  detail: 'margin:0 0 12px;font-size:14px',
  small: 'margin:0 0 12px;font-size:13px',
  link: 'color:inherit;text-decoration:underline',
  preview:
    'display:none;max-width:0;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
} as const

/** A table that only lays out: no borders, no gaps. */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The ground of a cell as an attribute, for programs that read no style. */
export const accentGround = `bgcolor="${accent}"`

/** A weather as its shape and word, the rain the strongest. */
export const badges: Record<ConditionType, { shape: string; style: string }> = {
  1: { shape: '☀︎', style: `${badge};background-color:#fff4d9;color:#774a00` },
  2: { shape: '☁︎', style: `${badge};background-color:#d3dce8;color:#35425a` },
  3: { shape: '☂︎', style: `${badge};background-color:#155c94;color:#ffffff` },
  99: { shape: '', style: 'white-space:nowrap' },
}
