import { signedIn, slow } from '../../platform/http/edge.ts'
import * as imports from './import/service.ts'
import * as managers from './managers/service.ts'
import * as departments from './service.ts'

const calls = signedIn.departments

export const departmentRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => departments.list(ctx, input)),
  create: calls.create.handler(({ context: { ctx }, input }) => departments.create(ctx, input)),
  update: calls.update.handler(({ context: { ctx }, input }) => departments.update(ctx, input)),
  members: calls.members.handler(({ context: { ctx }, input }) => departments.view(ctx, input)),
  archive: calls.archive.handler(({ context: { ctx }, input }) => departments.archive(ctx, input)),
  search: calls.search.handler(({ context: { ctx }, input }) => departments.search(ctx, input)),
}

const managerCalls = signedIn.departmentManagers

export const departmentManagerRoutes = {
  list: managerCalls.list.handler(({ context: { ctx } }) => managers.list(ctx)),
  create: managerCalls.create.handler(({ context: { ctx }, input }) => managers.create(ctx, input)),
  update: managerCalls.update.handler(({ context: { ctx }, input }) => managers.update(ctx, input)),
  remove: managerCalls.remove.handler(({ context: { ctx }, input }) => managers.remove(ctx, input.id)),
}

const importCalls = slow.departmentImports

export const departmentImportRoutes = {
  read: importCalls.read.handler(({ context: { ctx }, input }) => imports.read(ctx, input)),
  write: importCalls.write.handler(({ context: { ctx }, input }) => imports.write(ctx, input)),
  sheet: signedIn.departmentImports.sheet.handler(({ context: { ctx }, input }) =>
    imports.sheet(ctx, input.format),
  ),
  writeFile: importCalls.writeFile.handler(({ context: { ctx }, input }) => imports.write(ctx, input)),
}
