import type { AnnualAnswers, AnnualGroupScore } from '#contract/annual-survey/calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { answerWords, gapText, itemsOf, meanText, seenBySupervisor } from './score-words.ts'

export function QuestionSection({ group, answers }: { group: AnnualGroupScore; answers: AnnualAnswers }) {
  const isPaired = group.key === 'success'
  const items = itemsOf(group, answers)
  const hasOverall = items.some(({ average }) => average !== null)
  return (
    <Section
      title={
        <>
          {group.label}
          <span className="ml-3 text-base font-normal text-ink-2">平均 {meanText(group.score)}</span>
        </>
      }
      description={explained(group)}
    >
      <Card padding="none" className="overflow-x-auto">
        <table className="annual-scores">
          <caption className="sr-only">{group.label}の質問ごとの回答</caption>
          <thead>
            <tr>
              <th scope="col">質問</th>
              <th scope="col">{group.key === 'senior' ? '上司' : '本人'}</th>
              {isPaired && (
                <>
                  <th scope="col">上司</th>
                  <th scope="col">差</th>
                </>
              )}
              <th scope="col">会社の平均</th>
              {hasOverall && <th scope="col">全体の平均</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.question_index}>
                <th scope="row">{item.question_text}</th>
                <td data-label={group.key === 'senior' ? '上司' : '本人'}>
                  <Answer answer={item.answer} />
                </td>
                {isPaired && (
                  <>
                    <td data-label="上司">
                      <Answer answer={seenBySupervisor(item, answers)} />
                    </td>
                    <td data-label="差" className="annual-gap">
                      {gapText(item.answer, seenBySupervisor(item, answers))}
                    </td>
                  </>
                )}
                <td data-label="会社の平均" className="annual-mean">
                  {meanText(item.company_average)}
                </td>
                {hasOverall && (
                  <td data-label="全体の平均" className="annual-mean">
                    {meanText(item.average)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  )
}

function explained({ key, is_reversed }: AnnualGroupScore): string {
  if (is_reversed)
    return '質問ごとの数字は選ばれた答えのままで、低いほどストレスの少ない答えです。平均だけを反転しています。'
  if (key === 'success')
    return '同じ8つのことを、本人は自分について、上司は本人について答えています。差は上司から本人を引いた数です。'
  return ''
}

function Answer({ answer }: { answer: AnnualAnswers['items'][number]['answer'] }) {
  if (answer === null) return <span className="text-ink-3">–</span>
  return (
    <span className="inline-flex items-baseline gap-2">
      {answer !== 0 && <span className="font-semibold">{answer}</span>}
      <span className="text-ink-2">{answerWords(answer)}</span>
    </span>
  )
}
