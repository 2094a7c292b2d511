/** Who left, and in which year. */
export type FormerEmployees = { name: string; byYear: { year: number; share: number }[]; total: number }

const formerEmployeesOf = (name: string, shares: readonly number[], total: number): FormerEmployees => ({
  name,
  total,
  byYear: shares.map((share, at) => ({ year: at + 1, share })),
})

/** Leavers within three years of those who graduated in March 2022, in percent, by the year in which they left. */
export const formerEmployees = [
  formerEmployeesOf('大学卒', [12.1, 11.9, 9.9], 33.8),
  formerEmployeesOf('短大等卒', [19.3, 13.7, 11.5], 44.5),
  formerEmployeesOf('高校卒', [17.9, 11.5, 8.5], 37.9),
]

export const formerEmployeesSource = {
  title: '厚生労働省「新規学卒就職者の離職状況（令和4年3月卒業者）」',
  published: '2025年10月24日公表',
  reader: '労働政策研究・研修機構',
  url: 'https://www.jil.go.jp/kokunai/blt/backnumber/2025/12/kokunai_02.html',
}
