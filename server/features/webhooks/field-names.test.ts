import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberChange } from '#contract/members/fields.ts'
import { suite } from '../../testing/suite.ts'

const { app } = suite({ company: 'none' })

/** What a change carries that is no field of the member, and what belongs to its follow-up. */
const others = ['id', 'version', 'is_rejoining', 'hr_user_id', 'importance']

test('the fields that member.changed may name are those that a call changes', async () => {
  const { rows } = await app.database.asSystem((tx) =>
    sql<{ names: string[] }>`select told_fields() as names`.execute(tx),
  )
  const known = Object.keys(memberChange.shape).filter((name) => !others.includes(name))
  expect(rows[0]?.names.toSorted()).toEqual(known.sort())
})
