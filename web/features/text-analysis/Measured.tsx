import type { MeasuredRates } from '#contract/emotion-answers.ts'
import { Card } from '../../ui/Card.tsx'
import { shareOf } from './rate-cells.ts'

type Line = { name: string; hint: string; own: string; plain: string }

function linesOf({ sentences, same_effect, concern, critical }: MeasuredRates): Line[] {
  const pair = <T,>({ own, plain }: { own: T; plain: T }, words: (of: T) => string) => ({
    own: words(own),
    plain: words(plain),
  })
  return [
    {
      name: '天気への影響が、読み手の判断と同じ',
      hint: `${sentences}文のうち`,
      ...pair(same_effect, shareOf),
    },
    {
      name: '気がかりと判定したうち、本当に気がかり',
      hint: '適合率',
      ...pair(concern, ({ precision }) => shareOf(precision)),
    },
    {
      name: '気がかりな文のうち、見つけられた',
      hint: '再現率',
      ...pair(concern, ({ recall }) => shareOf(recall)),
    },
    {
      name: '特に注意が必要と判定したうち、本当にそう',
      hint: '適合率',
      ...pair(critical, ({ precision }) => shareOf(precision)),
    },
    {
      name: '特に注意が必要な文のうち、見つけられた',
      hint: '再現率',
      ...pair(critical, ({ recall }) => shareOf(recall)),
    },
  ]
}

/** What the reading was worth on the held-out sentences, beside a mere search for its words, and how that was found out. */
export function Measured({ measured }: { measured: MeasuredRates }) {
  return (
    <Card padding="none">
      <table className="analysis-table">
        <caption className="sr-only">はじめて見る{measured.sentences}文での結果</caption>
        <thead>
          <tr>
            <th scope="col">確かめたこと</th>
            <th scope="col">この分析</th>
            <th scope="col">言葉を探すだけの場合</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(measured).map(({ name, hint, own, plain }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="block text-xs font-normal text-ink-3">{hint}</span>
              </th>
              <td data-label="この分析">{own}</td>
              <td data-label="言葉を探すだけ">{plain}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="phrases border-t px-4 py-3 text-sm text-ink-2 sm:px-5">
        <p>
          測り方：新入社員の回答を模した300文を製品の開発者が書き、読み手としての判断を先に付けました。200文で辞書（
          {measured.lexicon_version}）を作り、残る{measured.sentences}
          文は完成するまで見ずに測りました。
        </p>
        <p className="mt-1">
          同じ人が書いた文のため、実際の回答ではこれより低くなることがあります。日本語のほかは、特に注意が必要な言葉だけを見つけます。
        </p>
      </div>
    </Card>
  )
}
