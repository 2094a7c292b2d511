import { useState } from 'react'
import { type MemberColumn, memberColumnKeys, memberColumns } from '#contract/members/columns.ts'
import { deviceStorage } from '../../../ui/storage.ts'

/** Twelve calendar months, or each member's own twelve rounds. */
export type MonthsBy = 'month' | 'round'

/** How the list looks on this device: the columns after the name, in their order, and what the twelve stand for. */
export interface ListView {
  columns: readonly MemberColumn[]
  by: MonthsBy
}

export const usualView: ListView = {
  columns: memberColumns.filter(({ isUsual }) => isUsual).map(({ key }) => key),
  by: 'month',
}

const isColumn = (value: unknown): value is MemberColumn => memberColumnKeys.some((key) => key === value)

/** What was kept, without columns that no longer exist; anything else is the usual view. */
export function viewFrom(stored: unknown): ListView {
  if (typeof stored !== 'object' || stored === null) return usualView
  const columns = 'columns' in stored && Array.isArray(stored.columns) ? stored.columns : usualView.columns
  const by = 'by' in stored && stored.by === 'round' ? 'round' : 'month'
  return { columns: [...new Set(columns.filter(isColumn))], by }
}

/** Every column offered: the shown ones in their order, then the others in the contract's. */
export function offeredColumns(shown: readonly MemberColumn[], acts: boolean): MemberColumn[] {
  const offered = columnsFor(acts)
  return [...shown.filter((key) => offered.includes(key)), ...offered.filter((key) => !shown.includes(key))]
}

/** Shows a column at the end, or hides it. */
export function withColumn(shown: readonly MemberColumn[], key: MemberColumn, isShown: boolean) {
  const others = shown.filter((each) => each !== key)
  return isShown ? [...others, key] : others
}

/** Moves a shown column one place to the front or the back; at the end it stays. */
export function movedColumn(shown: readonly MemberColumn[], key: MemberColumn, step: 1 | -1): MemberColumn[] {
  const from = shown.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= shown.length) return [...shown]
  return shown.toSpliced(from, 1).toSpliced(to, 0, key)
}

const storeName = 'member-list-view'

function storedView(): ListView {
  return viewFrom(deviceStorage.read(storeName))
}

/** The columns that a reader is offered: a deadline is told to who may act on it. */
const columnsFor = (acts: boolean): MemberColumn[] => memberColumnKeys.filter((key) => acts || key !== 'due')

/** The view of this device, and how to change a part of it. */
export function useListView() {
  const [view, setView] = useState(storedView)
  const changeView = (part: Partial<ListView>) => {
    const changed = { ...view, ...part }
    setView(changed)
    deviceStorage.set(storeName, JSON.stringify(changed))
  }
  return { view, changeView }
}
