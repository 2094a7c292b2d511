import type { MeasuredRates, MeasuredReading } from '#contract/text-analysis/calls.ts'

type Kind = MeasuredReading['concern']
type Figure = MeasuredReading['same_effect'] | Kind['assumed_precision']

type Line = { name: string; hint: string; of(reading: MeasuredReading): Figure }

const kinds = [
  { word: '気がかり', other: '問題のない文', key: 'concern' },
  { word: '特に注意が必要', other: 'ほかの文', key: 'critical' },
] as const

export function measuredLines({ manner, assumed_percent }: MeasuredRates): Line[] {
  const ofKinds = kinds.flatMap(({ word, other, key }): Line[] => {
    const noun = `${word}な文`
    return [
      { name: `${noun}のうち、見つけられた割合`, hint: '再現率', of: (reading) => reading[key].recall },
      {
        name: `${word}と判定した文のうち、判定が正しかった割合`,
        hint: '適合率',
        of: (reading) => reading[key].precision,
      },
      {
        name: `${word}と判定した文のうち、判定が正しい見込み`,
        hint: `${noun}が全体の${assumed_percent}%と仮定した場合`,
        of: (reading) => reading[key].assumed_precision,
      },
      {
        name: `${other}のうち、誤って${word}と判定した割合`,
        hint: '誤検出',
        of: (reading) => reading[key].false_alarms,
      },
    ]
  })
  return manner === 'direct' ? ofKinds : [...ofKinds, ...alarms]
}

const alarms: Line[] = [
  {
    name: '問題のない文のうち、誤って気がかりと判定した割合',
    hint: '遠回しな文によく似た言い回し',
    of: ({ alarms: { hint_like } }) => hint_like,
  },
  {
    name: '問題のない文のうち、誤って気がかりと判定した割合',
    hint: 'そのほかの文',
    of: ({ alarms: { plain } }) => plain,
  },
]

/** The readings that stand beside each other, each measured on the same sentences. */
export function measuredColumns({ own, before, plain }: MeasuredRates) {
  return [
    { name: 'この分析', reading: own },
    { name: `前の辞書（${before.lexicon_version}）`, reading: before },
    { name: '言葉を探すだけ', reading: plain },
  ]
}
