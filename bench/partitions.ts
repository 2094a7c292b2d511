import { Client } from 'pg'
import { migrate } from '../server/platform/migrations.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import type { Measurement } from './main.ts'
import { answers } from './partitions/answers.ts'
import { deliveries } from './partitions/deliveries.ts'
import { mails } from './partitions/mails.ts'
import { firstOf, months, type Subject, type Write } from './partitions/subject.ts'
import { quantile } from './soak/figures.ts'

const subjects = [mails, deliveries, answers]

const turns = 4
const lookUps = 300

const tablesOf = ({ table }: Subject) => ({ parted: `${table}_parted`, whole: `${table}_whole` })

const dropParted: Write = (table, month) =>
  `alter table ${table} detach partition ${table}_${month}; drop table ${table}_${month}`

const deleteMonth =
  (by: string): Write =>
  (table, month) =>
    `delete from ${table} where ${by} >= '${firstOf(month)}' and ${by} < '${firstOf(month + 1)}'`

/** The same indexes twice; a unique key over partitions has to hold what they are parted by. */
async function createTables(client: Client, subject: Subject): Promise<void> {
  const { table, by } = subject
  const { parted, whole } = tablesOf(subject)
  await client.query(`create table ${whole} (like ${table} including all)`)
  await client.query(
    `create table ${parted} (like ${table} including all excluding indexes) partition by range (${by})`,
  )
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' and tablename = $1`,
    [table],
  )
  for (const { indexdef } of indexes) {
    const statement = indexdef.replace(/INDEX \w+ ON public\.\w+ /, `INDEX ON ${parted} `)
    const isUnique = statement.startsWith('CREATE UNIQUE')
    await client.query(isUnique ? statement.replace(/btree \(([^)]*)\)/, `btree ($1, ${by})`) : statement)
  }
  for (let month = 1; month <= months; month += 1)
    await client.query(
      `create table ${parted}_${month} partition of ${parted}
         for values from ('${firstOf(month)}') to ('${firstOf(month + 1)}')`,
    )
}

async function fillTables(client: Client, subject: Subject): Promise<void> {
  const { parted, whole } = tablesOf(subject)
  for (const table of [parted, whole])
    for (let month = 1; month <= months; month += 1) await client.query(subject.fill(table, month))
  await client.query(`vacuum analyze ${whole}, ${parted}`)
  await client.query('checkpoint')
}

class Comparison {
  readonly measured: Measurement[] = []
  readonly #client: Client
  readonly #subject: Subject

  constructor(client: Client, subject: Subject) {
    this.#client = client
    this.#subject = subject
  }

  #note(name: string, unit: string, value: number, floor: number): void {
    this.measured.push({
      name: `partitions-${this.#subject.table}-${name}`,
      value,
      unit,
      floor,
      ratio: value / floor,
    })
  }

  /** The table in parts against the whole one, in turns that change which is first; the first turn warms. */
  async #compare(
    name: string,
    count: number,
    once: (table: string, turn: number) => Promise<unknown>,
  ): Promise<void> {
    const { parted, whole } = tablesOf(this.#subject)
    const times = new Map<string, number[]>([
      [parted, []],
      [whole, []],
    ])
    for (let turn = 0; turn < count; turn += 1)
      for (const table of turn % 2 === 0 ? [parted, whole] : [whole, parted]) {
        const start = performance.now()
        await once(table, turn)
        if (turn > 0 || count === 1) times.get(table)?.push(performance.now() - start)
      }
    this.#note(name, 'ms', quantile(times.get(parted) ?? [], 0.5), quantile(times.get(whole) ?? [], 0.5))
  }

  async indexes(): Promise<void> {
    const sizeOf = async (table: string) => {
      const { rows } = await this.#client.query<{ size: number }>(
        `select sum(pg_indexes_size(relid))::float8 / 1048576 as size
         from (select '${table}'::regclass as relid union select relid from pg_partition_tree('${table}')) t`,
      )
      return rows[0]?.size ?? 0
    }
    const { parted, whole } = tablesOf(this.#subject)
    this.#note('size-of-indexes', 'MB', await sizeOf(parted), await sizeOf(whole))
  }

  async reads(): Promise<void> {
    for (const [name, { of, values }] of Object.entries(this.#subject.reads))
      await this.#compare(name, lookUps, async (table, turn) => {
        const { rowCount } = await this.#client.query(of(table), values(turn))
        if (!rowCount) throw new Error(`${name} found nothing in ${table}.`)
      })
  }

  async writes(): Promise<void> {
    const { writes, by } = this.#subject
    for (const [name, write] of Object.entries(writes))
      await this.#compare(name, turns + 1, (table, turn) => this.#client.query(write(table, turn)))
    await this.#compare('vacuum-after-writing', 1, (table) => this.#client.query(`vacuum ${table}`))
    const { parted } = tablesOf(this.#subject)
    await this.#compare('drop-a-month', turns + 1, (table, turn) => {
      const drop = table === parted ? dropParted : deleteMonth(by)
      return this.#client.query(drop(table, turn + 7))
    })
    await this.#compare('vacuum-after-dropping', 1, (table) => this.#client.query(`vacuum ${table}`))
  }
}

async function compare(client: Client, subject: Subject): Promise<Measurement[]> {
  await createTables(client, subject)
  await fillTables(client, subject)
  const comparison = new Comparison(client, subject)
  await comparison.indexes()
  await comparison.reads()
  await comparison.writes()
  const { parted, whole } = tablesOf(subject)
  await client.query(`drop table ${parted}, ${whole}`)
  return comparison.measured
}

/** The product's growing tables, each as one against the same in months, 600,000 rows of a year; or those named by `--only`. */
export default async function partitions(only: readonly string[]): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const client = new Client(process.env.TEST_DATABASE_URL)
  try {
    await migrate(process.env.TEST_DATABASE_URL ?? '')
    await client.connect()
    const measured: Measurement[] = []
    for (const subject of subjects)
      if (only.length === 0 || only.includes(subject.table))
        measured.push(...(await compare(client, subject)))
    return measured
  } finally {
    await client.end()
    await stop()
  }
}
