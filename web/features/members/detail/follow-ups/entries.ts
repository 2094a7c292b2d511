import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { waitsForFollowUp } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { api, queryClient } from '../../../../platform/api.ts'
import type { FollowUpMember } from './composer-values.ts'

const pageSize = 50

/** Which entries are asked for; '' leaves a filter out. */
export interface LogFilter {
  writer: string
  /** The first day, YYYY-MM-DD. */
  from: string
}

export const everyLog: LogFilter = { writer: '', from: '' }

const logsOptions = (memberId: number, { writer, from }: LogFilter) =>
  api.followUps.list.infiniteOptions({
    input: (offset: number) => ({
      member_id: memberId,
      limit: pageSize,
      offset,
      ...(writer && { changer_user_id: Number(writer) }),
      ...(from && { from }),
    }),
    initialPageParam: 0,
    getNextPageParam: ({ result }, _pages, offset) => {
      const next = offset + pageSize
      return next < result.count ? next : undefined
    },
    placeholderData: keepPreviousData,
  })

/** The timeline of a member, newest first, a page at a time. */
export const useFollowUpEntries = (memberId: number, filter: LogFilter) =>
  useInfiniteQuery(logsOptions(memberId, filter))

type Page = { result: { actionlogs: FollowUpEntry[]; count: number } }
type Pages = InfiniteData<Page, number>

/** Shows the timeline changed before the server has said so, however it is filtered. @returns what puts it back */
export async function changeLogs(change: (logs: FollowUpEntry[]) => FollowUpEntry[]): Promise<() => void> {
  const lists = { queryKey: api.followUps.list.key({ type: 'infinite' }) }
  await queryClient.cancelQueries(lists)
  const before = queryClient.getQueriesData<Pages>(lists)
  queryClient.setQueriesData<Pages>(
    lists,
    (data) => data && { ...data, pages: data.pages.map((page) => changedPage(page, change)) },
  )
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  }
}

function changedPage({ result }: Page, change: (logs: FollowUpEntry[]) => FollowUpEntry[]): Page {
  const actionlogs = change(result.actionlogs)
  return {
    result: { ...result, actionlogs, count: result.count + actionlogs.length - result.actionlogs.length },
  }
}

type State = Pick<
  FollowUpEntry,
  'interview_status' | 'interview_due_date' | 'importance' | 'hr_user_id' | 'hr_user_name'
>

/** Shows the member in a new state at once. @returns what puts it back */
export function showState(member: FollowUpMember, state: State): () => void {
  const queryKey = api.members.get.queryKey({ input: { code: member.code } })
  const before = queryClient.getQueryData(queryKey)
  const { interview_status, interview_due_date, importance, hr_user_id, hr_user_name } = state
  const isSettled = interview_status !== member.interview_status && !waitsForFollowUp(interview_status)
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        result: {
          ...data.result,
          interview_status,
          interview_due_date,
          importance,
          hr_user_id,
          hr_user_name,
          ...(isSettled && {
            need_follow: false,
            attention: { rank: null, since: null, reasons: [], text: '' },
          }),
        },
      },
  )
  return () => queryClient.setQueryData(queryKey, before)
}

/** Every list that shows how members are followed up asks again. */
export const refreshFollowUps = () =>
  Promise.all(
    [api.followUps.key(), api.members.key(), api.dashboard.key(), api.talks.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
