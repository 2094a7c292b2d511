/** What mail programs write above the mail that they quote, in the languages of their users. */

/** Lines above a quote; a forwarded mail is no quote but what its sender wants to show. */
export const original =
  /^[\s>]*[-_―─]{2,}\s*(original message|original appointment|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|wiadomość oryginalna|исходное сообщение|oprindelig meddelelse|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|원본 메시지|元のメッセージ|原始邮件|原始郵件)\s*[-_―─]{2,}\s*$/iu
export const forwarded =
  /^[\s>]*([-_―─]{2,}\s*(forwarded (message|by)|weitergeleitete|message transféré|mensaje reenviado|転送メッセージ|轉寄|转发)|begin forwarded message|(以下|次の?)(は|を|の)?(メール|内容|文面)?.{0,4}(転送|引用)|転送(します|いたします))/iu

/** Outlook's line before its block of heads. */
export const underscores = /^[_―─]{20,}$/

const names = {
  from: [
    'from',
    '差出人',
    '送信者',
    '送信元',
    '発信者',
    '寄件者',
    '发件人',
    '發件人',
    'von',
    'de',
    'da',
    'van',
    'od',
    'от',
    'fra',
    'från',
    'lähettäjä',
    '보낸 사람',
    'expéditeur',
    'remitente',
    'mittente',
    'afzender',
    'nadawca',
  ],
  date: [
    'sent',
    'date',
    '送信日時',
    '送信日',
    '日時',
    '日付',
    'gesendet',
    'datum',
    'envoyé',
    'enviado',
    'inviato',
    'data',
    'verzonden',
    'wysłano',
    'отправлено',
    'дата',
    'sendt',
    'skickat',
    'dato',
    'lähetetty',
    'päiväys',
    '보낸 날짜',
    '날짜',
    'fecha',
    '寄件日期',
    '傳送時間',
    '发送时间',
    '发送日期',
    '發送時間',
    '日期',
  ],
  to: [
    'to',
    '宛先',
    '送信先',
    'an',
    'à',
    'a',
    'para',
    'aan',
    'do',
    'кому',
    'til',
    'till',
    'vastaanottaja',
    '받는 사람',
    '收件人',
    '收件者',
    'cc',
  ],
  subject: [
    'subject',
    '件名',
    '題名',
    'betreff',
    'objet',
    'asunto',
    'oggetto',
    'assunto',
    'onderwerp',
    'temat',
    'тема',
    'emne',
    'ämne',
    'aihe',
    '제목',
    '主旨',
    '主题',
    '主題',
  ],
} as const

export type HeadName = keyof typeof names

const heads = Object.entries(names).map(([name, words]) => ({
  name: name as HeadName,
  line: new RegExp(`^[\\s>]*\\**(${words.join('|')})\\**\\s*[:：]`, 'iu'),
}))

/** Which field of a mail's head a line shows; null for any other line. */
export const headOf = (line: string): HeadName | null =>
  line.length > 1_000 ? null : (heads.find((head) => head.line.test(line))?.name ?? null)

export const addressIn = /[^\s<>()"':;,[\]]{1,100}@[^\s<>()"',;:[\]]{1,100}/u
const bracketed = /[<([]\s?(mailto:)?[^<>()\s]{1,100}@[^<>()\s]{1,100}[>)\]]/u
const date =
  /\b(19|20)\d\d\b|(19|20)\d\d\s?[年년./-]|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\d{1,2}月\s?\d{1,2}日/u
const time = /\d{1,2}\s?[:：時시h.]\s?\d{2}/u
const verb =
  /(\bwrote|\bwrites|a écrit|escribi[óo]|ha scritto|escreveu|geschreven|napisał\(?a?\)?|написал\(?а?\)?|пишет|kirjoitti|작성|書きました|のメール|[寫写]道|[寫写]到)\s*[:：]?\s*$|\b(schrieb|schreef|skrev)\b.{0,160}[:：]?\s*$/iu
const colon = /[:：]\s*$/u

/** What speaks for a line that it stands above a quote: when, whose address, and a word for writing. */
export function attributionOf(line: string): { isFull: boolean } | null {
  if (line.length > 400) return null
  const hasAddress = bracketed.test(line)
  const hasVerb = verb.test(line)
  const hasDate = date.test(line)
  if (!(hasVerb && (hasDate || hasAddress)) && !(hasAddress && colon.test(line))) return null
  return {
    isFull: hasDate && time.test(line) && (hasAddress || /^[\s>]*on\b.*\bwrote\s*[:：]\s*$/iu.test(line)),
  }
}

/** Whether a line may be the first of an attribution that was broken in two or three. */
export const beginsAttribution = (line: string): boolean =>
  line.length < 300 &&
  headOf(line) === null &&
  !/[。．.!！?？]\s*$/u.test(line) &&
  ((date.test(line) && time.test(line)) ||
    /^[\s>]*(on|le|am|el|il|em|op|den|w dniu|dnia)\b.{0,80}\d/iu.test(line))
