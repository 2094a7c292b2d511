import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Agenda, TalkPromise } from '#contract/talks/calls.ts'
import { promiseOutcome } from '#contract/talks/codes.ts'
import { shortDate } from '../../parts/japanese-dates.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { named, type TalkPerson } from './person.ts'
import './agenda.css'

/** What helps to begin the next talk with somebody; on paper half a page. */
export function AgendaDialog({ person, onClose }: { person: TalkPerson; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    api.talks.forMember.queryOptions({ input: { member_id: person.id } }),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={`${named(person)}との面談の準備`}
      actions={
        <Button icon={<Printer size={16} aria-hidden />} disabled={!data} onClick={() => window.print()}>
          印刷する
        </Button>
      }
    >
      {data ? (
        <AgendaBody agenda={data.result.agenda} promises={data.result.promises} />
      ) : error ? (
        <LoadProblem error={error} noun="面談の準備" onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Dialog>
  )
}

const shownPromises = 3

function AgendaBody({ agenda, promises }: { agenda: Agenda; promises: readonly TalkPromise[] }) {
  const { why, released, questions, avoid, keep, help } = agenda
  return (
    <div className="agenda">
      <p className="is-wide">{why}</p>
      {released.length > 0 && (
        <Part title="人事が共有した文" isWide>
          {released.map((sentence) => (
            <blockquote key={sentence} className="border-l-3 border-line-strong/50 pl-4 text-words">
              {sentence}
            </blockquote>
          ))}
        </Part>
      )}
      <Part title="はじめの質問" isWide>
        <Lines lines={questions} look="list-decimal" />
      </Part>
      <Part title="気をつけること">
        <Lines lines={avoid} />
      </Part>
      <Part title="話した内容の扱い">
        <Lines lines={keep} />
      </Part>
      {promises.length > 0 && (
        <Part title="これまでの約束">
          <Lines lines={promises.slice(0, shownPromises).map(promiseWords)} />
        </Part>
      )}
      {help.length > 0 && (
        <Part title="相談できるところ">
          <Lines lines={help} />
        </Part>
      )}
    </div>
  )
}

const promiseWords = ({ body, due_on, outcome }: TalkPromise): string =>
  `${body}（${outcome === null ? `${shortDate(due_on)}まで` : promiseOutcome.label(outcome)}）`

function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('min-w-0 wrap-anywhere', isWide && 'is-wide')}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Lines = ({ lines, look = 'list-disc' }: { lines: readonly string[]; look?: string }) => (
  <ul className={cx('pl-5', look)}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
