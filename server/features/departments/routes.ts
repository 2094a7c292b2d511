import { answer } from '../../platform/http/answer.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import * as imports from './import/service.ts'
import * as managers from './managers/service.ts'
import * as departments from './service.ts'

export const departmentRoutes = answer(signedIn.departments, {
  list: departments.list,
  create: departments.create,
  update: departments.update,
  members: departments.view,
  archive: departments.archive,
  search: departments.search,
})

export const departmentManagerRoutes = answer(signedIn.departmentManagers, {
  list: managers.list,
  create: managers.create,
  update: managers.update,
  remove: (ctx, input) => managers.remove(ctx, input.id),
})

export const departmentImportRoutes = {
  ...answer(slow.departmentImports, {
    read: imports.read,
    write: imports.write,
    writeFile: imports.write,
  }),
  ...answer(signedIn.departmentImports, {
    sheet: (ctx, input) => imports.sheet(ctx, input.format),
  }),
}
