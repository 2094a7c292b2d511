import type { MeasuredRates } from '#contract/text-analysis/calls.ts'
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
      name: '天気への影響が、読み手の判断と同じ割合',
      hint: `${sentences}文のうち`,
      ...pair(same_effect, shareOf),
    },
    {
      name: '気がかりと判定した文のうち、判定が正しかった割合',
      hint: '適合率',
      ...pair(concern, ({ precision }) => shareOf(precision)),
    },
    {
      name: '気がかりな文のうち、見つけられた割合',
      hint: '再現率',
      ...pair(concern, ({ recall }) => shareOf(recall)),
    },
    {
      name: '特に注意が必要と判定した文のうち、判定が正しかった割合',
      hint: '適合率',
      ...pair(critical, ({ precision }) => shareOf(precision)),
    },
    {
      name: '特に注意が必要な文のうち、見つけられた割合',
      hint: '再現率',
      ...pair(critical, ({ recall }) => shareOf(recall)),
    },
  ]
}

const manners = {
  direct: { title: '率直に書かれた文', example: '「残業が多くてつらいです」のような書き方' },
  indirect: { title: '遠回しに書かれた文', example: '「休憩室に入ると会話が止まります」のような書き方' },
} as const

/** What the reading was worth on the held-out sentences, beside a mere search for its words, and how that was found out. */
export function Measured({ measured, version }: { measured: MeasuredRates[]; version: string }) {
  return (
    <Card padding="none">
      {measured.map((rates) => (
        <Table key={rates.manner} rates={rates} />
      ))}
      <div className="phrases border-t px-4 py-3 text-ink-2">
        <p>
          測り方：新入社員の回答を模した文を製品の側で書き、読み手としての判断を先に付けました。辞書（
          {version}
          ）は別の300文で作り、ここに挙げた文は見ずに測りました。遠回しな文は、辞書を知らない書き手によるものです。
        </p>
        <p className="mt-1">
          遠回しに書かれたことは、見つけられないほうが多くあります。印のない文にも目をお通しください。日本語のほかは、特に注意が必要な言葉だけを見つけます。
        </p>
      </div>
    </Card>
  )
}

function Table({ rates }: { rates: MeasuredRates }) {
  const { title, example } = manners[rates.manner]
  return (
    <table className="analysis-table">
      <caption className="px-4 pt-4 pb-2 text-left">
        <span className="mr-2 font-semibold">{title}</span>
        <span className="text-ink-2">{example}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">確認したこと</th>
          <th scope="col">この分析</th>
          <th scope="col">言葉を探すだけの場合</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(rates).map(({ name, hint, own, plain }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className="block text-meta font-normal text-ink-3">{hint}</span>
            </th>
            <td data-label="この分析">{own}</td>
            <td data-label="言葉を探すだけ">{plain}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
