import { featureKeys } from '#contract/company/features.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { Tx } from '../../server/platform/database.ts'
import { accounts, type SampleAccount } from '../company/accounts.ts'
import { departmentTree, managers, type SampleDepartment, viewersDepartment } from '../company/departments.ts'
import type { Identity } from '../company/identity.ts'
import type { Workplace } from '../members.ts'
import { addressBook, local } from '../people/person.ts'
import { type Random, randomOf } from '../random.ts'

export type StoredAccount = SampleAccount & { id: number; email: string }

type Opening = { identity: Identity; at: Date }

export async function insertCompany(tx: Tx, { identity, at }: Opening, memberCount: number): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: identity.name,
      max_member_count: Math.ceil((memberCount * 1.2) / 50) * 50 + 50,
      sender_name: '人事担当',
      sender_name_en: 'HR team',
      sender_email: `jinji@${identity.domain}`,
      sender_department: '人事部',
      open_features: [...featureKeys],
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('security_settings').values({ company_id: id }).execute()
  return id
}

export type StoredDepartment = SampleDepartment & { id: number }
type Parent = { id: number; fullPath: string; ancestorIds: number[] }

export async function insertDepartments(
  tx: Tx,
  companyId: number,
  at: Date,
): Promise<Map<string, StoredDepartment>> {
  const stored = new Map<string, StoredDepartment>()
  const insert = async (department: SampleDepartment, parent: Parent | null): Promise<void> => {
    const fullPath = parent ? `${parent.fullPath} > ${department.name}` : department.name
    const { id } = await tx
      .insertInto('departments')
      .values({
        company_id: companyId,
        parent_id: parent?.id ?? null,
        department_manager_id: await insertManager(tx, { companyId, at, department: department.name }),
        name: department.name,
        full_path: fullPath,
        ancestor_ids: [],
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ancestorIds = [...(parent?.ancestorIds ?? []), id]
    await tx
      .updateTable('departments')
      .set({ ancestor_ids: ancestorIds })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    stored.set(department.name, { ...department, id })
    for (const child of department.under ?? []) await insert(child, { id, fullPath, ancestorIds })
  }
  for (const department of departmentTree) await insert(department, null)
  return stored
}

async function insertManager(
  tx: Tx,
  { companyId, at, department }: { companyId: number; at: Date; department: string },
): Promise<number | null> {
  const name = managers[department]
  if (!name) return null
  const [lastname, firstname] = name
  const { id } = await tx
    .insertInto('department_managers')
    .values({ company_id: companyId, lastname, firstname, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the accounts, all with one password, and what the restricted viewer may see. */
export async function insertAccounts(
  tx: Tx,
  of: Opening & { companyId: number; passwordHash: string },
  departments: ReadonlyMap<string, StoredDepartment>,
): Promise<StoredAccount[]> {
  const { companyId, identity, passwordHash, at } = of
  const rows = accounts.map((account) => ({ ...account, email: `${account.localPart}@${identity.domain}` }))
  const inserted = await tx
    .insertInto('users')
    .values(
      rows.map((row) => ({
        company_id: companyId,
        email: row.email,
        password_hash: passwordHash,
        password_changed_at: at,
        lastname: row.lastname,
        firstname: row.firstname,
        role_key: row.role,
        department_id: departments.get(row.department)?.id ?? null,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  const stored = rows.map((row) => ({ ...row, id: ids.get(row.email) ?? 0 }))
  await limitViewers(tx, companyId, stored, departments.get(viewersDepartment)?.id ?? 0)
  return stored
}

async function limitViewers(
  tx: Tx,
  companyId: number,
  stored: readonly StoredAccount[],
  departmentId: number,
) {
  const limited: RoleKey = 'restricted_viewer'
  await tx
    .insertInto('user_display_departments')
    .values(
      stored
        .filter(({ role }) => role === limited)
        .map(({ id }) => ({ company_id: companyId, user_id: id, department_id: departmentId })),
    )
    .execute()
}

export async function insertSupervisors(
  tx: Tx,
  of: Opening & { companyId: number; seed: number },
  departments: ReadonlyMap<string, StoredDepartment>,
): Promise<Workplace[]> {
  const random = randomOf(of.seed, of.identity.index, 'seniors')
  const address = addressBook(of.identity.domain)
  const workplaces: Workplace[] = []
  for (const department of departments.values()) {
    if (department.share === 0) continue
    const supervisorIds = await insertSupervisorsOf(tx, random, { ...of, address }, department)
    workplaces.push({ ...department, departmentId: department.id, supervisorIds })
  }
  return workplaces
}

async function insertSupervisorsOf(
  tx: Tx,
  random: Random,
  of: Opening & { companyId: number; address: (localPart: string) => string },
  department: StoredDepartment,
): Promise<number[]> {
  const people = Array.from({ length: department.share >= 8 ? 2 : 1 }, () => local(random))
  const rows = await tx
    .insertInto('seniors')
    .values(
      people.map((person) => ({
        company_id: of.companyId,
        lastname: person.lastname.written,
        firstname: person.firstname.written,
        email: of.address(person.localPart),
        department_id: department.id,
        created_at: of.at,
        updated_at: of.at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
