import { useQuery } from '@tanstack/react-query'
import { needFilters } from '#contract/members/needs.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

export async function refreshSupervisors(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.members.key() })
  void queryClient.invalidateQueries({ queryKey: api.dashboard.key() })
  await queryClient.invalidateQueries({ queryKey: api.supervisors.key() })
}

/** How many members have no supervisor; undefined until it is known, 0 where it cannot be. */
export function useUnassigned(): number | undefined {
  const input = { ...needFilters.no_senior, limit: 1, offset: 0 }
  const { data, error } = useQuery(api.members.list.queryOptions({ input }))
  return data?.result.count ?? (error ? 0 : undefined)
}

export function useRemoval(): (id: number) => Promise<void> {
  const flash = useFlash()
  const takeBack = async (id: number) => {
    try {
      const { message } = await client.supervisors.restore({ id })
      await refreshSupervisors()
      flash(message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
  }
  return async (id) => {
    const { message, result } = await client.supervisors.remove({ id })
    const left = result.member_count > 0 ? `${result.member_count}名の上司が未設定になりました。` : ''
    await refreshSupervisors()
    flash(`${message}${left}`, 'success', { label: '元に戻す', run: () => void takeBack(id) })
  }
}
