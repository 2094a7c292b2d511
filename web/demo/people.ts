import type { MemberDetail, MemberRow } from '#contract/members/calls.ts'
import { type Packed, unpack } from './packing.ts'
import { type Client, type Output, recordedFile, type SampleStore } from './sample-store.ts'

export type Row = MemberRow

type Detail = Omit<MemberDetail, keyof Row>

export type Person = {
  details: Detail
  logs: Output<Client['followUps']['list']>
  timelines: Output<Client['conversations']['timeline']>
  channels: Output<Client['memberChannels']['get']>
  dispatches: Output<Client['memberChannels']['dispatches']>
  talents: Output<Client['talentExamination']['get']>
}

type Roll = { start_date: string; rows: Packed; standing: Record<string, number[]> }

/** What older recordings tell of nobody. */
const unrecorded = { stays: [], delivery_follows: false, returned_on: null }

/** The same of their rows: the reason stands in words then. */
const unrecordedRow = { headline: { reason: '', sentence: null } }

const shard = 25

/** The list of a sample's members as it stands. */
export type Members = {
  startDate: string
  rows: Row[]
  standing: Map<string, Set<number>>
}

export class People {
  readonly #store: SampleStore
  #members: Promise<Members> | undefined
  readonly #shards = new Map<number, Promise<Record<keyof Person, unknown[]>>>()
  readonly #opened = new Map<number, Person>()
  #places = new Map<number, number>()

  constructor(store: SampleStore) {
    this.#store = store
  }

  members(): Promise<Members> {
    this.#members ??= this.#load()
    return this.#members
  }

  /** Whether the visit has read the list: before that it can have changed nobody. */
  get areRead(): boolean {
    return this.#members !== undefined
  }

  async #load(): Promise<Members> {
    const roll = await recordedFile<Roll>(this.#store.sample, 'people')
    if (!roll) throw new Error('the demo has no members')
    const rows = unpack(roll.rows).map((one) => Object.assign({ ...unrecordedRow }, one)) as Row[]
    this.#places = new Map(rows.map(({ id }, place) => [id, place]))
    const standing = Object.entries(roll.standing).map(([name, ids]) => [name, new Set(ids)] as const)
    return { startDate: roll.start_date, rows, standing: new Map(standing) }
  }

  async row(key: number | string): Promise<Row | undefined> {
    const { rows } = await this.members()
    return rows.find(({ id, code }) => (typeof key === 'number' ? id : code) === key)
  }

  /** What is kept of a member beside the row; undefined for nobody. */
  async person(id: number): Promise<Person | undefined> {
    await this.members()
    const place = this.#places.get(id)
    if (place !== undefined && !this.#opened.has(id)) this.#opened.set(id, await this.#recorded(place))
    return this.#opened.get(id)
  }

  async #recorded(place: number): Promise<Person> {
    const part = Math.floor(place / shard)
    const load = this.#shards.get(part) ?? this.#unpacked(part)
    this.#shards.set(part, load)
    const columns = await load
    const fields = Object.entries(columns).map(([name, values]) => [name, values[place % shard]])
    return Object.fromEntries(fields)
  }

  async #unpacked(part: number): Promise<Record<keyof Person, unknown[]>> {
    const file = await recordedFile<Record<keyof Person, Packed>>(this.#store.sample, `people-${part}`)
    if (!file) throw new Error(`the demo has no members ${part}`)
    return {
      details: unpack(file.details).map((one) => Object.assign({ ...unrecorded }, one)),
      logs: unpack(file.logs),
      timelines: unpack(file.timelines),
      channels: unpack(file.channels),
      dispatches: unpack(file.dispatches),
      talents: unpack(file.talents),
    }
  }

  async add(row: Row, person: Person): Promise<void> {
    const { rows } = await this.members()
    rows.unshift(row)
    this.#opened.set(row.id, person)
  }

  opened = (): [id: number, person: Person][] => [...this.#opened]

  async remove(id: number): Promise<void> {
    const members = await this.members()
    members.rows = members.rows.filter((row) => row.id !== id)
    this.#opened.delete(id)
    this.#places.delete(id)
  }
}
