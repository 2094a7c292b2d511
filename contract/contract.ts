import { actionLogs } from './action-logs.ts'
import { answers } from './answers.ts'
import { dashboard, deliveries } from './dashboard.ts'
import { members } from './members.ts'
import { departments, seniors, users } from './organization.ts'
import { sessions } from './sessions.ts'

/** Every call of the product. */
export const contract = {
  sessions,
  members,
  answers,
  actionLogs,
  dashboard,
  deliveries,
  departments,
  seniors,
  users,
}

export type Contract = typeof contract
