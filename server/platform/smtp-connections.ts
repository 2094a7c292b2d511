/** Where SMTP_URL says nothing. */
export const usualConnections = 8
export const mostConnections = 100

/** The most SMTP connections, `?maxConnections=3` or eight; null for anything but 1 to 100. */
export function smtpConnections(url: string | undefined): number | null {
  const named = url && URL.canParse(url) ? new URL(url).searchParams.get('maxConnections') : null
  if (named === null) return usualConnections
  const number = /^\d{1,3}$/.test(named) ? Number(named) : 0
  return number >= 1 && number <= mostConnections ? number : null
}
