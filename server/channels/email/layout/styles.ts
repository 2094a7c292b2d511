import type { ConditionType } from '#contract/codes.ts'

const line = 'rgba(128,140,160,0.4)'
const onAccent = 'background-color:#2459d3;color:#ffffff'
const badge = 'display:inline-block;padding:0 8px;border-radius:8px;white-space:nowrap;font-weight:bold'

/** Every inline style of the mails. A ground comes with its text colour; whatever else takes the reader's own colours. */
export const styles = {
  body: 'margin:0;padding:24px 16px',
  frame:
    'max-width:560px;margin:0 auto;font-family:system-ui,-apple-system,sans-serif;font-size:16px;line-height:1.75;overflow-wrap:anywhere',
  head: 'margin:0 0 24px;border-collapse:collapse',
  markCell: 'padding:0 12px 0 0;vertical-align:middle',
  mark: `display:inline-block;min-width:40px;border-radius:8px;${onAccent};font-size:20px;line-height:40px;font-weight:bold;text-align:center`,
  whose: 'padding:0;vertical-align:middle;font-weight:bold;line-height:1.4',
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
  short: ';white-space:nowrap',
  person: 'font-weight:bold;word-break:keep-all',
  note: 'font-size:13px',
  press: 'margin:24px 0',
  button: `display:inline-block;padding:12px 32px;border-radius:8px;${onAccent};line-height:24px;font-weight:bold;text-decoration:none`,
  rule: `margin:32px 0 16px;border:0;border-top:1px solid ${line}`,
  detail: 'margin:0 0 12px;font-size:14px',
  small: 'margin:0 0 12px;font-size:13px',
  link: 'color:inherit;text-decoration:underline',
  preview:
    'display:none;max-width:0;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
} as const

/** A weather as its shape and word, the rain the strongest. */
export const badges: Record<ConditionType, { shape: string; style: string }> = {
  1: { shape: '☀︎', style: `${badge};background-color:#fff4d9;color:#774a00` },
  2: { shape: '☁︎', style: `${badge};background-color:#d3dce8;color:#35425a` },
  3: { shape: '☂︎', style: `${badge};background-color:#155c94;color:#ffffff` },
  99: { shape: '', style: 'white-space:nowrap' },
}

/** The product's mark. */
export const markHtml = `<span aria-hidden="true" style="${styles.mark}">空</span>`
