import { fullName } from '#contract/members/name.ts'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import { noticeFor } from '../server/features/answers/reader-rules.ts'
import { addMonths, startOfDay } from '../server/platform/calendar.ts'
import { asDate } from '../server/platform/clock.ts'
import type { App } from '../server/platform/context.ts'
import type { Tx } from '../server/platform/database.ts'
import { hashPassword } from '../server/platform/password-hash.ts'
import { passwordFrom } from './company/accounts.ts'
import { type SampleDepartment, viewersDepartment } from './company/departments.ts'
import { type Identity, identityOf } from './company/identity.ts'
import { correspondence } from './follow-ups/correspondence.ts'
import { membersFrom } from './members.ts'
import { resultsFrom } from './people/results.ts'
import { randomOf } from './random.ts'
import { insertAnnualAnswers } from './write/annual.ts'
import { insertAnswers, insertLogs, insertReadings } from './write/answers.ts'
import { insertChannels } from './write/channels.ts'
import {
  insertAccounts,
  insertCompany,
  insertDepartments,
  insertSupervisors,
  type StoredAccount,
  type StoredDepartment,
} from './write/company.ts'
import { handleConversations } from './write/conversations.ts'
import { insertCorrespondence } from './write/correspondence.ts'
import { insertDispatches, insertMemberLines } from './write/dispatches.ts'
import { insertDeliveries, insertMembers, linkLastAnswers, type StoredMember } from './write/members.ts'
import { insertNotifications } from './write/notifications.ts'
import { insertResults } from './write/results.ts'

export type SampleOptions = {
  members: number
  companies: number
  seed: number
  /** YYYY-MM-DD in Asia/Tokyo; the sample stands as it would at the beginning of this day. */
  today: string
}

export type SampleCompany = {
  company_id: number
  name: string
  accounts: { role: RoleKey; email: string; password: string }[]
}

/** True when the installation has no company yet. */
export async function needsSample(app: App): Promise<boolean> {
  const company = await app.database.asSystem((tx) =>
    tx.selectFrom('companies').select('id').limit(1).executeTakeFirst(),
  )
  return company === undefined
}

export async function createSample(app: App, options: SampleOptions): Promise<SampleCompany[]> {
  const created: SampleCompany[] = []
  await app.database.asSystem((tx) => insertNotifications(tx, options.today))
  for (const identity of await freeIdentities(app, options.companies)) {
    const password = passwordFrom(randomOf(options.seed, identity.index, 'password'))
    const passwordHash = await hashPassword(password)
    created.push(
      await app.database.asSystem((tx) => createCompany(tx, options, { identity, password, passwordHash })),
    )
  }
  return created
}

/** The first identities that no company here bears yet. */
async function freeIdentities(app: App, count: number): Promise<Identity[]> {
  const companies = await app.database.asSystem((tx) => tx.selectFrom('companies').select('name').execute())
  const taken = new Set(companies.map(({ name }) => name))
  const free: Identity[] = []
  for (let index = 0; free.length < count; index += 1) {
    const identity = identityOf(index)
    if (!taken.has(identity.name)) free.push(identity)
  }
  return free
}

type Bearer = { identity: Identity; password: string; passwordHash: string }

async function createCompany(tx: Tx, options: SampleOptions, bearer: Bearer): Promise<SampleCompany> {
  const { today, seed } = options
  const { identity, password, passwordHash } = bearer
  const now = startOfDay(today)
  const at = asDate(startOfDay(addMonths(today, -14)))
  const companyId = await insertCompany(tx, { identity, at }, options.members)
  const departments = await insertDepartments(tx, companyId, at)
  const accounts = await insertAccounts(tx, { companyId, identity, passwordHash, at }, departments)
  const workplaces = await insertSupervisors(tx, { companyId, identity, seed, at }, departments)
  const handlers = handlersOf(accounts)
  const sample = await membersFrom({ seed, identity, workplaces, handlers, today, now }, options.members)
  const members = await insertMembers(tx, companyId, sample)
  await insertDeliveries(tx, companyId, members)
  const shown = shownDepartments(departments)
  const answers = await insertAnswers(tx, companyId, members, (member) => noticeOf(member, shown))
  await insertReadings(tx, companyId, members, answers)
  await linkLastAnswers(tx, companyId)
  await insertLogs(tx, companyId, members, answers)
  const readersOf = (member: StoredMember) => noticeOf(member, shown)
  await insertAnnualAnswers(tx, companyId, members, readersOf)
  const office = { companyName: identity.name, handlers, today }
  const letters = correspondence(randomOf(seed, identity.index, 'messages'), members, office)
  const links = await insertChannels(tx, companyId, members, {
    random: randomOf(seed, identity.index, 'channels'),
    today,
  })
  await insertDispatches(tx, companyId, members, links)
  await insertMemberLines(tx, companyId)
  await insertCorrespondence(tx, companyId, letters, { noticeOf: readersOf, links })
  await handleConversations(tx, companyId, letters, today)
  await insertResults(tx, companyId, resultsFrom(randomOf(seed, identity.index, 'results'), members))
  return { company_id: companyId, name: identity.name, accounts: signIns(accounts, password) }
}

const handlersOf = (accounts: readonly StoredAccount[]) =>
  accounts
    .filter(({ role }) => role === 'limited_administrator' || role === 'super_administrator')
    .map(({ id, lastname, firstname }) => ({ userId: id, name: fullName({ lastname, firstname }) }))

function shownDepartments(departments: ReadonlyMap<string, StoredDepartment>) {
  const root = departments.get(viewersDepartment)
  return { root, names: new Set(root ? namesIn(root) : []) }
}

const namesIn = ({ name, under }: SampleDepartment): string[] => [name, ...(under ?? []).flatMap(namesIn)]

/** What the answering page would have said about the readers. */
function noticeOf(member: StoredMember, shown: ReturnType<typeof shownDepartments>) {
  const isShown = shown.names.has(member.workplace.name)
  const departments = shown.root && isShown ? [{ id: shown.root.id, name: shown.root.name }] : []
  return noticeFor({
    rolesPresent: roleKeys,
    restrictedViewers: [{ departments, isNamed: false }],
    supervisor: null,
  })
}

function signIns(accounts: readonly StoredAccount[], password: string): SampleCompany['accounts'] {
  return roleKeys.flatMap((role) => {
    const account = accounts.find((candidate) => candidate.role === role)
    return account ? [{ role, email: account.email, password }] : []
  })
}
