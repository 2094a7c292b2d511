import type { MeasuredRates, MeasuredReading } from '#contract/text-analysis/calls.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { Card } from '../../ui/Card.tsx'
import { Explanation } from '../../ui/Explanation.tsx'
import { measuredColumns, measuredLines } from './measured-lines.ts'
import { rangeOf } from './rate-cells.ts'

const manners = {
  direct: { title: '率直に書かれた文', example: '「残業が多くてつらいです」のような書き方' },
  hints: {
    title: '遠回しに書かれた文',
    example: '「休憩室に入ると会話が止まります」のような文と、よく似た言い回しの問題のない文',
  },
} as const

/** What the reading was worth on the held-out sentences, beside a mere search for its words. */
export const Measured = ({ measured }: { measured: MeasuredRates[] }) => (
  <Card padding="none">
    {measured.map((rates) => (
      <Table key={rates.manner} rates={rates} />
    ))}
  </Card>
)

/** How that was found out, and what it does not say. */
export const MeasuredHow = ({ version }: { version: string }) => (
  <Explanation about="はじめて見る文での確かさ">
    <p>
      新入社員の回答を模した文に、読み手としての判断を先に付けました。自社の回答は使っていません。辞書（
      {version}
      ）と言い回しの読み取りは別の文で作り、ここに挙げた文は見ずに測りました。遠回しな文は、どちらも知らない書き手（言語モデル）によるものです。
    </p>
    <p className="mt-2">
      割合の下は、件数と95%信頼区間です。気がかりな文がどのくらいあるかは会社によって違うため、15%と仮定した場合の値を添えています。
    </p>
    <p className="mt-2">
      遠回しに書かれた文では、問題のない文に印を付けることもあります。日本語のほかは、特に注意が必要な言葉だけを見つけます。
    </p>
  </Explanation>
)

function Table({ rates }: { rates: MeasuredRates }) {
  const { title, example } = manners[rates.manner]
  const columns = measuredColumns(rates)
  return (
    <div className="analysis-part">
      <table className="analysis-table">
        <caption className="px-4 pt-4 pb-2 text-left">
          <span className="mr-2 font-semibold">{title}</span>
          <span className="text-ink-2">
            {example}（{rates.sentences}文）
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">確認したこと</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measuredLines(rates).map(({ name, hint, of }) => (
            <tr key={`${name} ${hint}`}>
              <th scope="row">
                {name}
                <span className="block text-meta font-normal text-ink-3">{hint}</span>
              </th>
              {columns.map(({ name: column, reading }) => (
                <Cell key={column} column={column} figure={of(reading)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Topics topics={rates.topics} />
    </div>
  )
}

type Figure = MeasuredReading['same_effect'] | MeasuredReading['concern']['assumed_precision']

function Cell({ column, figure }: { column: string; figure: Figure }) {
  return (
    <td data-label={column}>
      {figure ? `${figure.percent}%` : '—'}
      {figure && (
        <span className="analysis-range text-meta text-ink-3">
          {'n' in figure ? `${figure.n}文中${figure.count}文、${rangeOf(figure)}` : rangeOf(figure)}
        </span>
      )}
    </td>
  )
}

function Topics({ topics }: Pick<MeasuredRates, 'topics'>) {
  return (
    <div className="border-t px-4 py-3">
      <p className="text-ink-2">内容ごとの、見つけられた割合（5文以上のものだけ）</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {topics.map(({ category, recall }) => (
          <li key={category}>
            {textCategoryLabel(category)}
            <span className="ml-2 text-ink-2">{recall ? `${recall.n}文中${recall.count}文` : '—'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
