/** Full months from one date to another, both YYYY-MM-DD; negative when the second is earlier. */
function monthsBetween(from: string, to: string): number {
  const [year, month, day] = from.split('-').map(Number)
  const [toYear, toMonth, toDay] = to.split('-').map(Number)
  const months = ((toYear ?? 0) - (year ?? 0)) * 12 + (toMonth ?? 0) - (month ?? 0)
  return (toDay ?? 0) < (day ?? 0) ? months - 1 : months
}

/** How long somebody has been with the company: 入社前, 1か月未満, 8か月, 1年2か月. */
export function serviceLength(joined: string, until: string): string {
  if (until < joined) return '入社前'
  const months = monthsBetween(joined, until)
  if (months < 1) return '1か月未満'
  const years = Math.floor(months / 12)
  const rest = months % 12
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`
}
