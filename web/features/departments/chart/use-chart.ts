import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { useCan } from '../../../platform/session.ts'
import { problemWords } from '../problem-words.ts'
import { refreshDepartments, useMove } from '../use-departments.ts'

export type Dragged = { kind: 'member'; id: number } | { kind: 'unit'; unit: ChartUnit }

export function useChart() {
  const flash = useFlash()
  const can = useCan()
  const query = useQuery(api.organizationChart.members.queryOptions())
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { move } = useMove()
  const disclosed = {
    onSuccess: async ({ message }: { message: string }) => {
      await refreshDepartments()
      flash(message)
    },
    onError: (error: unknown) => flash(problemWords(error), 'fail'),
  }
  const place = useMutation(api.organizationChart.place.mutationOptions(disclosed))
  const remove = useMutation(api.organizationChart.remove.mutationOptions(disclosed))
  const drop = async (target: number) => {
    setDragged(null)
    if (dragged?.kind === 'member') return place.mutate({ member_id: dragged.id, department_id: target })
    if (dragged?.kind !== 'unit' || dragged.unit.id === target) return
    const error = await move(dragged.unit, target)
    if (error !== null) flash(problemWords(error), 'fail')
  }
  return { query, dragged, setDragged, drop, place, remove, mayPlace: can('member.update') }
}

export type Chart = ReturnType<typeof useChart>
