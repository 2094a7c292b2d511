import { describe, expect, test } from 'vitest'
import { actsOnFollowUps, type RoleKey, roleKeys } from '#contract/permissions.ts'
import { needing } from '../../testing/stored-member.ts'
import { suite } from '../../testing/suite.ts'
import type { TestMember } from '../../testing/survey.ts'

const { server, company, done, read, update, newMember, sendTo, answer } = suite({
  at: '2026-05-01T11:00:00+09:00',
})

const view = (role?: RoleKey) => read('/v4/common/dashboard', {}, role)

const answering = async (score: number): Promise<TestMember> => {
  const member = await newMember()
  await answer(await sendTo(member), score)
  return member
}

const record = (member: TestMember, json: Record<string, unknown>) =>
  done('POST', '/v3/actionlogs', { member_id: member.id, ...json })

const onMember = ({ id }: TestMember, change: Record<string, unknown>) => update('members', { id }, change)

describe('whom nobody has begun with', () => {
  const unbegun = async (role?: RoleKey) => {
    const { unbegun } = await view(role)
    return { count: unbegun.count, first: unbegun.first?.id ?? null }
  }

  test('are counted over all groups, and the gravest of them is named', async () => {
    expect(await unbegun()).toEqual({ count: 0, first: null })
    const silent = await newMember()
    await onMember(silent, {
      ...needing(['silent:2'], new Date('2026-05-01T02:00:00Z')),
      interview_status: 1,
    })
    const rainy = await answering(2)
    const worst = await answering(1)
    expect(await unbegun()).toEqual({ count: 3, first: worst.id })
    await record(worst, { interview_status: 2, hr_user_id: company.accounts.owner.id })
    expect(await unbegun()).toEqual({ count: 2, first: rainy.id })
    await record(rainy, { interview_status: 3, comment: '面談を実施' })
    expect(await unbegun()).toEqual({ count: 1, first: silent.id })
  })

  test('leave out somebody begun with, though the day has gone by or the words are grave', async () => {
    const late = await answering(1)
    const grave = await newMember()
    await onMember(grave, {
      ...needing(['critical_word:harassment'], new Date('2026-05-01T02:00:00Z')),
      interview_status: 2,
    })
    expect(await unbegun()).toEqual({ count: 1, first: late.id })
    await record(late, { interview_status: 2, hr_user_id: company.accounts.owner.id })
    server.setTime('2026-05-11T09:00:00+09:00')
    expect((await view()).rainy.count).toBe(1)
    expect(await unbegun()).toEqual({ count: 0, first: null })
  })

  test('are told to nobody who may not act', async () => {
    await answering(1)
    for (const role of roleKeys)
      expect(await unbegun(role), role).toMatchObject({ count: actsOnFollowUps(role) ? 1 : 0 })
  })
})
