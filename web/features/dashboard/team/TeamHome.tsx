import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { longDate } from '#contract/dates.ts'
import type { TalkPromise } from '#contract/talks/calls.ts'
import { memberPage } from '../../../platform/addresses.ts'
import { api } from '../../../platform/api.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { PromiseLine } from '../../../shared/talks/PromiseLine.tsx'
import { type OpenTalkDialog, TalkDialogs } from '../../../shared/talks/TalkDialogs.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { TeamRow } from './TeamRow.tsx'
import './team.css'

/** What a manager meets first: the few new people, what to do for them this week, and the way to record it. */
export function TeamHome() {
  const { data, error, refetch } = useQuery(api.talks.team.queryOptions())
  const [open, setOpen] = useState<OpenTalkDialog | null>(null)
  const team = data?.result
  return (
    <>
      <PageHeader title="今日" note={team ? longDate(team.today, 'ja') : '\u00a0'} />
      {team ? (
        <>
          <Section title="あなたのチームの新しい人" actions={<Everybody of={team} />}>
            <Card padding="none">
              {team.members.length === 0 ? (
                <EmptyState title="新しい人はまだいません">
                  閲覧できる範囲の、入社から1年の人がここに表示されます。
                </EmptyState>
              ) : (
                <ul className="divide-y">
                  {team.members.map((member) => (
                    <TeamRow key={member.id} member={member} onOpen={setOpen} />
                  ))}
                </ul>
              )}
            </Card>
          </Section>
          {team.promises.length > 0 && <Promises promises={team.promises} />}
        </>
      ) : error ? (
        <LoadProblem error={error} noun="チームの新しい人" onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
      <TalkDialogs open={open} onClose={() => setOpen(null)} />
    </>
  )
}

function Everybody({ of: { members, count } }: { of: { members: readonly unknown[]; count: number } }) {
  if (count <= members.length) return null
  return (
    <Link
      to="/company/member"
      className="inline-flex min-h-8 items-center text-accent-ink no-underline hover:underline"
    >
      {count.toLocaleString('ja-JP')}名すべて見る
    </Link>
  )
}

function Promises({ promises }: { promises: readonly TalkPromise[] }) {
  return (
    <Section title="今週までの約束">
      <Card padding="none" className="px-4">
        <ul className="divide-y">
          {promises.map((promise) => (
            <PromiseLine key={promise.id} promise={promise}>
              <Link
                {...memberPage(promise.member_code)}
                className="font-semibold text-ink no-underline hover:underline"
              >
                {promise.member_name}さん
              </Link>
            </PromiseLine>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
