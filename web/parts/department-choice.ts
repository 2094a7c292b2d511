import type { Department } from '#contract/departments/calls.ts'
import type { ChoiceOption } from '../ui/choice-option.ts'
import type { TreeNode } from '../ui/tree-rows.ts'
import { departmentReading } from './department-reading.ts'

export interface DepartmentChoice extends TreeNode {
  path: string
  isArchived: boolean
}

export const departmentChoice = (department: Department): DepartmentChoice => ({
  value: String(department.id),
  parent: department.parent_id === null ? null : String(department.parent_id),
  label: department.name,
  reading: departmentReading(department.name),
  path: department.department_name,
  isArchived: department.is_archived,
})

export const describedDepartment = (department: Department): DepartmentChoice => ({
  ...departmentChoice(department),
  description: department.is_archived
    ? '廃止された部署'
    : `${department.member_count.toLocaleString('ja-JP')}名`,
})

/** A department's whole path; undefined where it is not among the choices. */
export const pathOf = (choices: readonly DepartmentChoice[] | undefined, id: string): string | undefined =>
  choices?.find(({ value }) => value === id)?.path

/** The departments as a list by whole path: those in use, and the one that stands stored. */
export const departmentsByPath = (choices: readonly DepartmentChoice[], stored = ''): ChoiceOption[] =>
  choices
    .filter(({ value, isArchived }) => !isArchived || value === stored)
    .map(({ value, path }) => ({ value, label: path }))
