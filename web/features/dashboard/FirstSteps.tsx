import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { firstStepTitles } from '../../parts/first-step-words.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'

type Steps = FirstStepsView['steps']

/** The first steps as a card, until all are done or the reader puts it away. */
export function FirstSteps({ steps, isWhole }: { steps: Steps; isWhole: boolean }) {
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  return (
    <Card padding={isWhole ? 'medium' : 'small'} className={isWhole ? 'dashboard-people' : ''}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-semibold">はじめの8ステップ</h2>
          <p className="phrases text-ink-2">
            {done} / {steps.length} 完了
            {next && `・次は「${firstStepTitles[next.key]}」`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/company/tutorial"
            className={buttonClass({ variant: isWhole ? 'primary' : 'secondary' })}
          >
            {done === 0 ? '手順を見る' : '続きを見る'}
          </Link>
          <PutAway />
        </div>
      </div>
      {isWhole && <Listed steps={steps} />}
    </Card>
  )
}

function Listed({ steps }: { steps: Steps }) {
  return (
    <ol className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {steps.map(({ key, is_done }, index) => (
        <li key={key} className="flex min-h-9 items-center gap-3">
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-content-center rounded-full ${
              is_done ? 'bg-success-soft text-success-ink' : 'bg-accent-soft text-accent-ink'
            }`}
          >
            {is_done ? <Check size={14} /> : index + 1}
          </span>
          <span className={is_done ? 'text-ink-2' : ''}>{firstStepTitles[key]}</span>
          {is_done && <span className="text-success-ink">完了</span>}
        </li>
      ))}
    </ol>
  )
}

/** For the reader alone; the page of help brings the card back. */
function PutAway() {
  const flash = useFlash()
  const putting = useMutation({
    mutationFn: () => client.firstSteps.putAway({ is_put_away: true }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.firstSteps.key() })
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <Button isPending={putting.isPending} onClick={() => putting.mutate()}>
      いまは隠す
    </Button>
  )
}
