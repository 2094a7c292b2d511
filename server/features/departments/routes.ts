import { signedIn } from '../../platform/http/edge.ts'
import * as departments from './service.ts'

export const departmentRoutes = {
  list: signedIn.departments.list.handler(({ context: { ctx } }) => departments.list(ctx)),
}
