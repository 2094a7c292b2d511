/** Where SMTP_URL says nothing. */
export const usualConnections = 8
export const mostConnections = 100

/**
 * How many connections to the mail server are open at once: `?maxConnections=3` of SMTP_URL, named as Nodemailer's pool
 * names it, or eight. So many mails at most are unknown after a crash.
 * @returns null where the URL names no whole number from 1 to 100
 */
export function smtpConnections(url: string | undefined): number | null {
  const named = url && URL.canParse(url) ? new URL(url).searchParams.get('maxConnections') : null
  if (named === null) return usualConnections
  const number = /^\d{1,3}$/.test(named) ? Number(named) : 0
  return number >= 1 && number <= mostConnections ? number : null
}
