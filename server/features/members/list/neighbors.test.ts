import { expect, test } from 'vitest'
import type { MemberRow } from '#contract/members/calls.ts'
import type { TestCompany } from '../../../testing/company.ts'
import { type MemberState, needing, storeMember } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, read } = suite({ at: '2026-06-15T09:00:00+09:00' })

type Query = Record<string, string | number | boolean>

const neighbors = (code: string, query: Query = {}, role?: keyof TestCompany['accounts']) =>
  read(`/v4/obf/members/${code}/neighbors`, query, role)

const states: MemberState[] = [
  { lastname_kana: 'ア', firstname_kana: 'ア' },
  { lastname_kana: 'ア', firstname_kana: 'ア' },
  { lastname_kana: null, ...needing(['rainy'], new Date('2026-06-01T00:00:00Z')), condition_type: 3 },
  { ...needing(['silent:2'], new Date('2026-06-01T00:00:00Z')), interview_due_date: '2026-06-10' },
  { interview_due_date: '2026-06-10', interview_status: 2 },
  { date_contracted: '2026-04-02', last_answered_at: new Date('2026-06-01T00:00:00Z'), condition_type: 1 },
  { date_contracted: '2026-02-02', last_answered_at: new Date('2026-05-01T00:00:00Z'), condition_type: 2 },
  { working_status: 3, date_resigned: '2026-05-01' },
]

test('walking from the first to the next and the next is the list itself, in every order, filters included', async () => {
  for (const [index, state] of states.entries())
    await storeMember(app, company.id, `人${index}`, { is_newbie: index === 1 ? 0 : 1, ...state })
  const sorts = ['attention', 'name', 'joined', 'answered', 'condition', 'due']
  for (const sort of sorts)
    for (const order of ['asc', 'desc'])
      for (const role of ['owner', 'standard_viewer'] as const) {
        const query = { sort, order, is_newbie: 1 }
        const { body } = await as(role).get('/v3/members', query)
        const codes: string[] = body.result.members.map((row: MemberRow) => row.code)
        const walked = await Promise.all(codes.map((code) => neighbors(code, query, role)))
        expect(walked.map(({ next }) => next?.code ?? null)).toEqual([...codes.slice(1), null])
        expect(walked.map(({ previous }) => previous?.code ?? null)).toEqual([null, ...codes.slice(0, -1)])
        expect(walked.map(({ position, count }) => [position, count])).toEqual(
          codes.map((_, index) => [index + 1, 7]),
        )
      }
})

test('a member whom the filters leave out has no place, yet the list its count', async () => {
  await storeMember(app, company.id, '新卒', { code: 'aaa', is_newbie: 1 })
  await storeMember(app, company.id, '中途', { code: 'bbb', is_newbie: 0 })
  expect(await neighbors('bbb', { is_newbie: 1 })).toEqual({
    previous: null,
    next: null,
    position: 0,
    count: 1,
  })
})

test('neighbours outside the caller’s scope do not exist; a member outside it is not there', async () => {
  const { salesEast, development } = company.departments
  for (const [code, department_id] of [
    ['aaa', salesEast],
    ['bbb', development],
    ['ccc', salesEast],
  ] as const)
    await storeMember(app, company.id, code, { code, department_id, lastname_kana: code })
  const query = { sort: 'name' }
  expect(await neighbors('aaa', query)).toMatchObject({ next: { code: 'bbb' }, count: 3 })
  expect(await neighbors('aaa', query, 'restricted_viewer')).toEqual({
    previous: null,
    next: { code: 'ccc', lastname: 'ccc', firstname: '一', headline: { reason: '', sentence: null } },
    position: 1,
    count: 2,
  })
  expect((await as('restricted_viewer').get('/v4/obf/members/bbb/neighbors', query)).status).toBe(404)
  const wrong = await as('owner').get('/v4/obf/members/aaa/neighbors', {
    joined_from: '2026-02-01',
    joined_to: '2026-01-01',
  })
  expect([wrong.status, wrong.body.errors[0].rule]).toEqual([422, 'correct_date_period'])
})
