import { useQuery } from '@tanstack/react-query'
import type { Department } from '#contract/departments/calls.ts'
import { type DepartmentChoice, departmentChoice, describedDepartment } from '../parts/department-choice.ts'
import { api } from '../platform/api.ts'

/** Departments in use; archived ones only on request. */
export const departmentsQuery = (asked: { archived?: true } = {}) =>
  api.departments.list.queryOptions({ input: asked })

type Listed = { departments: readonly Department[] }

const choicesIn = ({ departments }: Listed) => departments.map(departmentChoice)
const describedIn = ({ departments }: Listed) => departments.map(describedDepartment)

export const useDepartmentsInUse = (isWanted = true): DepartmentChoice[] | undefined =>
  useQuery({ ...departmentsQuery(), enabled: isWanted, select: choicesIn }).data

export const useDepartmentChoices = (isWanted = true): DepartmentChoice[] | undefined =>
  useQuery({ ...departmentsQuery({ archived: true }), enabled: isWanted, select: describedIn }).data
