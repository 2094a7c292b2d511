import { type DragEvent, useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { problemWords } from '../problem-words.ts'
import { pickerNodes, useMove } from '../use-departments.ts'

export function useDrag(departments: readonly Department[]) {
  const flash = useFlash()
  const { move } = useMove()
  const [dragged, setDragged] = useState<Department | null>(null)
  const [over, setOver] = useState<number | null | undefined>()
  const mayHold = (id: number | null) =>
    dragged !== null &&
    id !== dragged.parent_id &&
    (id === null || pickerNodes(departments, dragged.id).some(({ value }) => value === String(id)))
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  const drop = async (parent: number | null) => {
    if (!dragged) return
    end()
    const error = await move(dragged, parent)
    if (error !== null) flash(problemWords(error), 'fail')
  }
  return {
    isDragging: dragged !== null,
    over,
    source: (department: Department) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', department.name)
        // The line that is dragged must not change before its picture was taken.
        setTimeout(() => setDragged(department))
      },
      onDragEnd: end,
    }),
    target: (id: number | null) => ({
      onDragOver: (event: DragEvent) => {
        if (!mayHold(id)) return
        event.preventDefault()
        setOver(id)
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (mayHold(id)) void drop(id)
      },
    }),
  }
}

export type Drag = ReturnType<typeof useDrag>
