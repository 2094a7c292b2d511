import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles } from '../server/platform/migrations/files.ts'
import { foldedMigrations, knownMigrations, lastUnfolded } from '../server/platform/migrations/schema.ts'
import { migrate } from '../server/platform/migrations.ts'
import { backupBeforeSchema, beforeSchema, makeBeforeSchema } from '../server/testing/before-schema.ts'
import { catalogOf } from '../server/testing/catalog.ts'
import { openEmpty, openTestDatabase } from '../server/testing/database.ts'
import { operatorOf, queryOn } from '../server/testing/installation.ts'

const folder = join(import.meta.dirname, 'schema')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name)

test('what database/schema stands for is named with the sum of each text', () => {
  expect(foldedMigrations()).toEqual(
    beforeSchema().migrations.map(({ name, checksum, olderPrograms }) => ({ name, checksum, olderPrograms })),
  )
})

test('database/schema makes what its migrations made, down to each name, right and comment', async () => {
  const [former, fresh] = [await openEmpty(), await openTestDatabase()]
  await makeBeforeSchema(former.url)
  expect(await migrate(former.url)).toEqual(namesOf(migrationFiles()))
  const [one, other] = [await catalogOf(former.url), await catalogOf(fresh.url)]
  for (const [kind, lines] of Object.entries(one)) expect([kind, other[kind]]).toEqual([kind, lines])
  const applied = 'select name, checksum, older_programs from schema_migrations order by name'
  expect(await queryOn(fresh.url, applied)).toEqual(await queryOn(former.url, applied))
  for (const kind of ['relations', 'columns', 'constraints', 'indexes', 'policies', 'triggers', 'functions'])
    expect([kind, one[kind]?.length]).not.toEqual([kind, 0])
  await Promise.all([former.drop(), fresh.drop()])
})

test('a database of before them is refused, with the program that brings it up to date', async () => {
  const database = await openEmpty()
  await makeBeforeSchema(database.url, foldedMigrations().length - 2)
  const missing = namesOf(foldedMigrations()).at(-2)
  await expect(migrate(database.url)).rejects.toThrow(
    new RegExp(
      `${missing} が未適用.*版 ${lastUnfolded} の.*${missing} was not applied.*revision ${lastUnfolded}`,
    ),
  )
  await database.drop()
})

/** What tells that the rows came over, with what is kept beside them and what was renamed. */
const heldOf = `
  select m.id, m.last_answer_id as newest,
    (select count(*)::integer from answers a where a.company_id = m.company_id and a.member_id = m.id) as answers,
    (select count(*)::integer from deliveries d where d.company_id = m.company_id and d.member_id = m.id) as rounds,
    (select count(*)::integer from member_grams g where g.company_id = m.company_id and g.member_id = m.id) as grams,
    m.disclosed_to_viewers as to_viewers, m.disclosed_to_departments as to_departments
  from members m order by m.id`

test('a backup that the program of before made becomes a database of today', async () => {
  const [target, fresh] = [await openEmpty(), await openTestDatabase()]
  const operator = operatorOf(target.url)
  const verified = await operator.done('backup', 'verify', '--in', backupBeforeSchema)
  const restored = await operator.done('restore', '--in', backupBeforeSchema)
  expect(restored.rows).toBe(verified.rows)
  expect(restored.migrated).toEqual(namesOf(migrationFiles()))
  expect(await catalogOf(target.url)).toEqual(await catalogOf(fresh.url))
  expect(await queryOn(target.url, heldOf, 'soramoyo_system')).toEqual([
    { id: 1, answers: 10, rounds: 13, grams: 1, newest: 10, to_viewers: true, to_departments: [] },
    { id: 2, answers: 7, rounds: 13, grams: 1, newest: 17, to_viewers: true, to_departments: [2] },
    { id: 3, answers: 2, rounds: 13, grams: 1, newest: 19, to_viewers: true, to_departments: [] },
  ])
  expect(await operator.done('rollups', 'verify')).toEqual({ differences: [] })
  await Promise.all([target.drop(), fresh.drop()])
})

test('each index says above it which query it serves', () => {
  const silent = files.flatMap((name) =>
    [...read(name).matchAll(/^(.*)\ncreate (?:unique )?index (\w+)/gm)]
      .filter(([, above = '']) => !above.startsWith('-- '))
      .map(([, , index]) => `${name}: ${index}`),
  )
  expect(silent).toEqual([])
})

test('a table is made in one file, and no migration follows under a name that is taken', () => {
  const made = files.flatMap((name) =>
    [...read(name).matchAll(/^create table (\w+)/gm)].map(([, table]) => table),
  )
  expect(new Set(made).size).toBe(made.length)
  const names = namesOf(knownMigrations())
  expect(names).toEqual(names.toSorted())
})
