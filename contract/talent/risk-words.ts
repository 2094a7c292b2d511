/** The tendency to leave, from calmest to most pressing; docs/talent.md defines each. */
export const tendencies = {
  calm: '落ち着いています',
  unknown: '判断できる情報が足りません',
  watch: '様子を聞きたい時期です',
  talk: '早めに話を聞きたい様子です',
} as const

export type Tendency = keyof typeof tendencies

/** The remark with every tendency. */
export const tendencyLimits = {
  isNoForecast: '予測ではありません。この製品の回答と結果を、決まった表に当てはめた目安です。',
  use: '使えること：話す機会をつくる、仕事の量や支え方を見直す。',
  misuse: '使えないこと：評価、本人の意向に反する配置、契約の更新や終了の判断。',
  basis:
    '検査の結果と退職の関係は、多くの人をまとめたときに見られるものです。一人ひとりについて言えることは、ごくわずかです。',
} as const

/** The fewest people on a side for the back-test to show a share. */
export const backTestFrom = 5

/** Months before leaving at which the back-test looks. */
export const backTestMonths = 3
