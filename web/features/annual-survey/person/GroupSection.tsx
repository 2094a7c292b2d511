import type { AnnualAnswers, AnnualGroupScore } from '#contract/annual-survey/calls.ts'
import { leastPeople } from '#contract/limits.ts'
import { Radar } from '../../../charts/Radar.tsx'
import { ScaleBars } from '../../../charts/ScaleBars.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { axisLines, companyKey, companyWords, groupName, meanText, place } from './score-words.ts'

/** Six groups of the member around one middle, and as bars beside the company; the same as a table. */
export function GroupSection({ answers }: { answers: AnnualAnswers }) {
  const own = answers.groups.filter(({ key }) => key !== 'senior')
  return (
    <Section
      title="分野ごとの結果"
      description="1〜5点の平均です。ストレス要因は反転していて、5点がストレスの少ない状態です。"
    >
      <Card>
        <Key groups={own} />
        <div className="mt-4 grid items-center gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6">
          <Radar
            title={`分野ごとの平均：${own.map((group) => `${group.label} ${meanText(group.score)}`).join('、')}`}
            axes={own.map((group) => ({ key: group.key, label: axisLines(group) }))}
            rings={4}
            shapes={[
              {
                key: 'company',
                look: 'compared',
                values: own.map(({ company_average }) => place(company_average)),
              },
              { key: 'own', look: 'main', values: own.map(({ score }) => place(score)) },
            ]}
          />
          <ScaleBars
            title="分野ごとの平均と会社の平均"
            rows={answers.groups.map((group) => ({
              key: group.key,
              label: groupName(group),
              value: place(group.score),
              text: meanText(group.score),
              mark: place(group.company_average),
              ...(group.score === null && { note: missingWords(group) }),
            }))}
          />
        </div>
        <GroupTable groups={answers.groups} />
      </Card>
    </Section>
  )
}

const missingWords = ({ asked, answered }: AnnualGroupScore): string =>
  `${asked}問中${answered}問の回答で、半分に満たないため平均を出していません。`

function Key({ groups }: { groups: readonly AnnualGroupScore[] }) {
  const company = companyKey(groups)
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="w-5 rounded-sm border-t-8 border-accent" />
        回答
      </span>
      {company ? (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-5 border-t-2 border-dashed border-sun" />
          {company}
        </span>
      ) : (
        <span>会社の平均は、集計できる回答が{leastPeople}名分そろうと表示します。</span>
      )}
    </p>
  )
}

function GroupTable({ groups }: { groups: readonly AnnualGroupScore[] }) {
  return (
    <details className="mt-5 print:hidden open:print:block">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-ink print:hidden">
        表で見る<span className="sr-only">（分野ごとの平均）</span>
      </summary>
      <div className="overflow-x-auto">
        <table className="annual-scores mt-2">
          <caption className="sr-only">分野ごとの平均</caption>
          <thead>
            <tr>
              <th scope="col">分野</th>
              <th scope="col">回答</th>
              <th scope="col">答えた質問</th>
              <th scope="col">会社の平均</th>
              <th scope="col">全体の平均</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">{groupName(group)}</th>
                <td>{meanText(group.score)}</td>
                <td>
                  {group.asked}問中{group.answered}問
                </td>
                <td>{companyWords(group)}</td>
                <td>{meanText(group.average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
