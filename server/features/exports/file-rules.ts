import type { ExportOrder } from '#contract/exports/calls.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { type Access, type RoleKey, rolesWith } from '#contract/permissions.ts'
import type { FileKind } from '../../platform/files/making.ts'

type Queries = { [Kind in ExportKind]: Extract<ExportOrder, { kind: Kind }>['query'] }

type Order<Kind extends ExportKind> = { [One in Kind]: { kind: One; query: Queries[One] } }[Kind]

export type ExportFiles = { [Kind in ExportKind]: FileKind<Queries[Kind]> }

/** The kind of file that was ordered, with what was ordered. */
export function fileOf<Kind extends ExportKind>(files: ExportFiles, { kind, query }: Order<Kind>) {
  const file: FileKind<Queries[Kind]> = files[kind]
  return {
    ...file,
    describe: (ctx: Parameters<typeof file.describe>[0]) => file.describe(ctx, query),
    pieces: (making: Parameters<typeof file.pieces>[0]) => file.pieces(making, query),
  }
}

/** Whether a role may have a file of this kind. */
export const isAllowed = ({ access }: { access: Access }, role: RoleKey): boolean =>
  rolesWith(access).includes(role)
