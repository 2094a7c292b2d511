import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { api, client } from '../../../../platform/api.ts'
import { keepDraft, readDraft } from '../../../../platform/form-draft.ts'
import { lastMemberList } from '../../../../platform/list-return.ts'

type Place = Awaited<ReturnType<typeof client.members.neighbors>>['result'] & { code: string }

const kept = 'member-place'

/** The member's place in the list; who has just dropped out of it, being dealt with, keeps the place it had. */
async function placeOf(code: string, filters: MemberFilters): Promise<Place> {
  const { result } = await client.members.neighbors({ ...filters, code })
  const before = readDraft<Place>(kept)
  if (result.position === 0 && before?.code === code) return { ...result, ...before, code }
  const place = { ...result, code }
  keepDraft(kept, place)
  return place
}

/** Who stands before and after a member in the list one came from. */
export function useNeighbors(code: string): Place | undefined {
  const [filters] = useState(lastMemberList)
  const { data } = useQuery({
    // Not under the key of the members: a change of this member must not take its neighbours away.
    queryKey: ['member-place', ...api.members.neighbors.queryKey({ input: { ...filters, code } })],
    queryFn: () => placeOf(code, filters),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return data
}
