import { useState } from 'react'
import { deviceStorage } from '../../../ui/storage.ts'
import { type FieldName, type FoldedGroup, fieldGroups, foldedGroups } from './field-groups.ts'

/** Whether somebody wants a group open, and after how many refused attempts they said so. */
type Choice = { isOpen: boolean; attempt: number }

const isGroup = (name: unknown): name is FoldedGroup => foldedGroups.some((group) => group === name)

function kept(store: string): FoldedGroup[] {
  const stored = deviceStorage.read(store)
  return Array.isArray(stored) ? stored.filter(isGroup) : []
}

function keep(store: string, choices: ReadonlyMap<FoldedGroup, Choice>): void {
  const open = foldedGroups.filter((group) => choices.get(group)?.isOpen)
  deviceStorage.set(store, JSON.stringify(open))
}

/** The group that the address points at, as /company/member/form/…#delivery. */
export const linkedGroup = (): FoldedGroup | undefined => {
  const name = window.location.hash.slice(1)
  return isGroup(name) ? name : undefined
}

type FoldsOptions = {
  /** Where this device keeps which groups stood open. */
  store: string
  /** The fields that are wrong, and how often a save was refused for it. */
  wrong: readonly FieldName[]
  attempt: number
}

/** Which groups stand open: those that somebody opened, the one linked to, and after a refusal each that holds an error. */
export function useFolds({ store, wrong, attempt }: FoldsOptions) {
  const [choices, setChoices] = useState<ReadonlyMap<FoldedGroup, Choice>>(() => {
    const linked = linkedGroup()
    const open = linked ? [...kept(store), linked] : kept(store)
    return new Map(open.map((group) => [group, { isOpen: true, attempt: 0 }]))
  })
  const wrongIn = (group: FoldedGroup) =>
    fieldGroups[group].fields.filter((field) => wrong.includes(field)).length
  const isOpen = (group: FoldedGroup) => {
    const choice = choices.get(group)
    const isNews = attempt > (choice?.attempt ?? 0)
    return choice?.isOpen || (isNews && wrongIn(group) > 0) || false
  }
  return {
    isOpen,
    wrongIn,
    setOpen: (group: FoldedGroup, isOpened: boolean) => {
      const before = choices.get(group)
      if (before?.isOpen === isOpened && before.attempt === attempt) return
      const next = new Map(choices).set(group, { isOpen: isOpened, attempt })
      setChoices(next)
      keep(store, next)
    },
  }
}

export type Folds = ReturnType<typeof useFolds>
