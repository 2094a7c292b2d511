/** The first of so many days up to and with this one, YYYY-MM-DD. */
export function lastDays(days: number, today: string): string {
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - days + 1)
  return first.toISOString().slice(0, 10)
}
