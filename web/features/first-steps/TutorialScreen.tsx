import { useMutation, useQuery } from '@tanstack/react-query'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useFirstStepsQuery } from '../../shared/first-steps.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SamplePeople } from './SamplePeople.tsx'
import { ScheduleWords } from './ScheduleWords.tsx'
import { StepCard } from './StepCard.tsx'
import './tutorial.css'

export function TutorialScreen() {
  const { data, error, refetch } = useQuery(useFirstStepsQuery())
  return (
    <div className="max-w-reading">
      <PageHeader
        title="はじめの8ステップ"
        description="上から順に進めると、最初の回答から対応までを一通り体験できます。"
      />
      {data ? (
        <Tour view={data.result} />
      ) : error ? (
        <LoadProblem noun="はじめの8ステップ" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

function Tour({ view }: { view: FirstStepsView }) {
  const { steps, schedule, sample_people } = view
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)?.key
  return (
    <>
      <ProgressBar
        name="first-steps"
        label="進み具合"
        value={done}
        max={steps.length}
        detail={`${steps.length}のうち${done}が完了`}
      />
      <ol className="mt-6 flex flex-col gap-4">
        {steps.map((step, index) => (
          <StepCard key={step.key} step={step} at={index + 1} isNext={step.key === next}>
            {step.key === 'schedule' && <ScheduleWords schedule={schedule} isDone={step.is_done} />}
          </StepCard>
        ))}
      </ol>
      <SamplePeople {...sample_people} />
      {next && <Showing isPutAway={view.is_put_away} />}
    </>
  )
}

/** Whether the card stands on the reader's own dashboard. */
function Showing({ isPutAway }: { isPutAway: boolean }) {
  const flash = useFlash()
  const changing = useMutation({
    mutationFn: () => client.firstSteps.putAway({ is_put_away: !isPutAway }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.firstSteps.key() })
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <span className="phrases min-w-0 flex-1 basis-60 text-ink-2">
        {isPutAway
          ? 'あなたの「今日」の画面には、この案内を表示していません。'
          : 'すべて終わるまで、あなたの「今日」の画面にも案内を表示します。'}
      </span>
      <Button size="small" isPending={changing.isPending} onClick={() => changing.mutate()}>
        {isPutAway ? '案内を表示する' : '案内を隠す'}
      </Button>
    </p>
  )
}
