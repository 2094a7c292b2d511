import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { workingStatus } from '../codes.ts'
import { columnChoices, fileMapping, fileProblem } from '../company/file-mapping-fields.ts'
import { importUndo } from '../imports/undo-fields.ts'
import { mostAtOnce } from '../limits.ts'
import {
  codeIn,
  email,
  fileAnswer,
  id,
  messageOnly,
  noInput,
  optional,
  personName,
  requiredText,
  searchWords,
  uploadedFile,
  whole,
} from '../validation.ts'
import { unitWeather } from './weather-fields.ts'

/** What stands between the names of a path; no name holds it. */
export const pathSeparator = ' > '
export const departmentNameLimit = 50
/** So many levels a tree has at most. */
export const departmentDepthLimit = 10

export const departmentName = requiredText(departmentNameLimit).refine((name) => !/[>＞]/.test(name), {
  params: { rule: 'not_use_department_name' },
})

export const department = z.object({
  id,
  name: z.string(),
  department_name: z.string(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  department_manager_id: id.nullable(),
  department_manager_name: z.string().nullable(),
  /** The members with the company of the department and of all below it, as far as the caller may see them. */
  member_count: z.int(),
  own_member_count: z.int(),
  has_descendants: z.boolean(),
  is_archived: z.boolean(),
  /** Nobody belongs to it or to one below it. */
  is_blank: z.boolean(),
  /** Whether it may be archived now; of an archived one, whether it may be taken back by itself. */
  enable_archive: z.boolean(),
  /** Of the department and all below it, where it is asked for; null where the reader may not see it, and of an archived one. */
  weather: unitWeather.nullable().optional(),
  withheld_reason: withheldReason,
  version: z.int(),
})
export type Department = z.output<typeof department>

/** A department with those below it; they are given in the form of a tree only. */
const departmentNode = department.extend({
  get descendants(): z.ZodOptional<z.ZodArray<typeof departmentNode>> {
    return z.array(departmentNode).optional()
  },
})
export type DepartmentNode = Department & { descendants?: DepartmentNode[] | undefined }

export const departmentInput = z.object({
  name: departmentName,
  parent_id: optional(id),
  department_manager_id: optional(id),
})
export type DepartmentInput = z.output<typeof departmentInput>

export const departmentChange = departmentInput.partial().extend({ id, version: z.int() })
export type DepartmentChange = z.output<typeof departmentChange>

const stored = z.object({ result: department, message: z.string() })

const consequences = z.object({
  /** The open departments that would be archived, this one included. */
  departments: z.int(),
  /** Members who are employed or on leave; they stay, and are surveyed as before. */
  members: z.int(),
  seniors: z.int(),
  users: z.int(),
  /** Restricted viewers who see it by name; they go on seeing its members. */
  viewers: z.int(),
})

const memberOfDepartment = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  image_uri: z.string().nullable(),
  department_id: id,
  department_name: z.string(),
  working_status: codeIn(workingStatus),
})

const departmentView = z.object({
  department,
  /** The way down to it, itself included; the names above a restricted viewer's part have no id. */
  path: z.array(z.object({ id: id.nullable(), name: z.string() })),
  children: z.array(department),
  members: z.array(memberOfDepartment),
  count: z.int(),
  consequences,
})
export type DepartmentView = z.output<typeof departmentView>

/** The departments to archive, with all below them, and those to take back, each by itself. */
const archiveInput = z.object({
  archive: z.array(id).max(mostAtOnce).optional(),
  unarchive: z.array(id).max(mostAtOnce).optional(),
})
export type ArchiveInput = z.output<typeof archiveInput>

export const departments = {
  list: call({
    method: 'GET',
    path: '/v4/common/departments',
    access: 'department.read',
    summary: '部署の一覧（form=tree で入れ子）',
  })
    .input(
      z
        .object({
          form: z.enum(['flat', 'tree']).default('flat'),
          archived: z.boolean().default(false),
          weather: z.boolean().default(false),
        })
        .optional(),
    )
    .output(z.object({ departments: z.array(departmentNode) })),
  create: call({
    method: 'POST',
    path: '/v4/common/departments',
    access: 'department.create',
    summary: '部署を登録する',
    successStatus: 201,
  })
    .input(departmentInput)
    .output(stored),
  update: call({
    method: 'PUT',
    path: '/v4/common/departments/{id}',
    access: 'department.update',
    summary: '部署の名前・上位部署・責任者を変更する',
  })
    .input(departmentChange)
    .output(stored),
  members: call({
    method: 'GET',
    path: '/v4/common/departments/{id}/members',
    access: 'department.read',
    summary: '部署とそのメンバー（下位部署を含む）',
  })
    .input(z.object({ id, limit: whole(1, 500).default(100), offset: whole(0, 1_000_000).default(0) }))
    .output(departmentView),
  archive: call({
    method: 'POST',
    path: '/v4/common/departments/archive',
    access: 'department.update',
    summary: '部署を廃止する・元に戻す',
  })
    .input(archiveInput)
    .output(
      z.object({
        archived_count: z.int(),
        unarchived_count: z.int(),
        archived: z.array(department),
        unarchived: z.array(department),
        message: z.string(),
      }),
    ),
  search: call({
    method: 'GET',
    path: '/v4/common/departments/search',
    access: 'department.read',
    summary: '部署を名前で検索する',
  })
    .input(
      z.object({
        q: searchWords,
        archived: z.boolean().default(false),
        limit: whole(1, 100).default(50),
      }),
    )
    .output(z.object({ departments: z.array(department), count: z.int() })),
}

export const departmentManager = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  departments: z.array(z.object({ id, full_path: z.string() })),
  version: z.int(),
})
export type DepartmentManager = z.output<typeof departmentManager>

export const managerInput = z.object({
  lastname: personName,
  firstname: personName,
  email: optional(email),
})
export type ManagerInput = z.output<typeof managerInput>

export const managerChange = managerInput.partial().extend({ id, version: z.int() })
export type ManagerChange = z.output<typeof managerChange>

const storedManager = z.object({ result: departmentManager, message: z.string() })

export const departmentManagers = {
  list: call({
    method: 'GET',
    path: '/v4/common/department-managers',
    access: 'department_manager.read',
    summary: '部署の責任者の一覧',
  })
    .input(noInput)
    .output(z.object({ items: z.array(departmentManager) })),
  create: call({
    method: 'POST',
    path: '/v4/common/department-managers',
    access: 'department_manager.create',
    summary: '部署の責任者を登録する',
    successStatus: 201,
  })
    .input(managerInput)
    .output(storedManager),
  update: call({
    method: 'PUT',
    path: '/v4/common/department-managers/{id}',
    access: 'department_manager.update',
    summary: '部署の責任者を変更する',
  })
    .input(managerChange)
    .output(storedManager),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/department-managers/{id}',
    access: 'department_manager.delete',
    summary: '部署の責任者を削除する（部署は責任者なしになる）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}

/** An import takes so many departments. */
export const departmentImportLimit = 2000

const importStatus = z.enum(['new', 'changed', 'unchanged', 'error'])
export type ImportStatus = z.output<typeof importStatus>

const importedRow = z.object({
  line: z.int(),
  path: z.string(),
  status: importStatus,
  /** Where it stood before, when it is renamed or moved. */
  before: z.string().nullable(),
  /** What the row gives a new department, or changes of one that stands: before → after. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.string()),
})
export type ImportedRow = z.output<typeof importedRow>

const importedNode = z.object({
  path: z.string(),
  name: z.string(),
  depth: z.int(),
  status: importStatus.exclude(['error']),
  before: z.string().nullable(),
  manager_name: z.string().nullable(),
})
export type ImportedNode = z.output<typeof importedNode>

/** A file as read: what each row would do, and the tree that would come of it. */
export const checkedImport = z.object({
  total: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  problems: z.array(fileProblem),
  choices: columnChoices,
  rows: z.array(importedRow),
  tree: z.array(importedNode),
})
export type CheckedImport = z.output<typeof checkedImport>

const upload = z.object({ file: uploadedFile, mapping: fileMapping.optional() })
export type DepartmentUpload = z.output<typeof upload>
const imported = z.object({
  result: checkedImport.extend({ imported_count: z.int() }),
  undo: importUndo,
  message: z.string(),
})

export const departmentImports = {
  read: call({
    method: 'POST',
    path: '/v4/common/import-departments/read',
    access: 'department.create',
    summary: '部署のファイルを読み、取り込んだあとの組織を示す（何も登録しない）',
    form: true,
  })
    .input(upload)
    .output(checkedImport),
  write: call({
    method: 'POST',
    path: '/v4/common/import-departments',
    access: 'department.create',
    summary: '部署を取り込む（すべて取り込むか、1件も取り込まない）',
    form: true,
  })
    .input(upload)
    .output(imported),
  sheet: call({
    method: 'GET',
    path: '/v1/common/import-departments',
    access: 'department.create',
    summary: '部署の一括登録・更新の記入用ファイル（現在の部署）',
  })
    .input(z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(fileAnswer),
  writeFile: call({
    method: 'POST',
    path: '/v1/common/import-departments',
    access: 'department.create',
    summary: '部署を取り込む（v4と同じ）',
    form: true,
  })
    .input(upload)
    .output(imported),
}
