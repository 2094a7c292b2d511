/** The most UTF-16 units of an SMS in Japan's long form (Karaden, AOSSMS); Twilio would take more. */
export const longestSms = 660

/** Units of one SMS alone, and of each part of one that is joined. */
const unitsAlone = 70
const unitsJoined = 67

/** The hours in Asia/Tokyo between which an SMS may arrive. */
export const smsHours = { from: 8, to: 21 } as const

/** UTF-16 units and paid parts of an SMS, always counted as Japanese so that the cost is never understated. */
export function segmentsOf(text: string): { units: number; segments: number } {
  if (text.length <= unitsAlone) return { units: text.length, segments: text === '' ? 0 : 1 }
  let segments = 1
  let filled = 0
  for (const character of text) {
    if (filled + character.length > unitsJoined) {
      segments += 1
      filled = 0
    }
    filled += character.length
  }
  return { units: text.length, segments }
}

/** A phone that takes SMS in Japan: 020, 060, 070, 080 or 090 and eight digits. */
const mobile = /^0(?:20|[6-9]0)\d{8}$/

const separators = /[\s\-‐‑‒–—―−ー‐ｰ().]/g

/** A Japanese mobile number as stored (`+8190…`), however it was typed; null for what takes no SMS. */
export function japaneseMobile(text: string): string | null {
  const digits = text.normalize('NFKC').replace(separators, '')
  const domestic = digits.replace(/^(?:\+|00|010)81(?=0?[2-9]0)0?/, '0')
  return mobile.test(domestic) ? `+81${domestic.slice(1)}` : null
}

/** A stored number as people in Japan write it: 090-1234-5678. */
export function domesticNumber(stored: string): string {
  const digits = digitsOf(stored)
  return `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
}

/** A stored number as eleven digits. */
export const digitsOf = (stored: string): string => stored.replace(/^\+81/, '0')
