import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, type Identity, matchingOf, type Person } from './matching-rules.ts'

const unknown = {
  lastname: '空野',
  firstname: '晴子',
  lastname_kana: null,
  firstname_kana: null,
  email: null,
  employee_code: null,
  birth_date: null,
}
const person = (id: number, known: Partial<Person> = {}): Person => ({
  ...unknown,
  id,
  wasUnlinked: false,
  ...known,
})
const member = (id: number, known: Partial<Candidate> = {}): Candidate => ({
  ...unknown,
  id,
  isTaken: false,
  ...known,
})

const found = (people: Person[], members: Candidate[]) => {
  const { byPerson, states } = matchingOf(people, members)
  return people.map(({ id }) => [
    states.get(id),
    ...(byPerson.get(id) ?? []).map((one) => [one.memberId, one.reasons, one.contradictions]),
  ])
}

test('the employee code and the mail address are sure, however they are written', () => {
  expect(found([person(1, { employee_code: 'Ａ０1' })], [member(9, { employee_code: 'a01' })])).toEqual([
    ['sure', [9, ['employee_code'], []]],
  ])
  expect(found([person(1, { email: 'Haru@A.example' })], [member(9, { email: 'haru@a.EXAMPLE' })])).toEqual([
    ['sure', [9, ['email'], []]],
  ])
})

test('a name with the day of birth is a proposal to look at, by its writing or its reading', () => {
  const born = '2001-04-05'
  const read = { lastname_kana: 'ソラノ', firstname_kana: 'はるこ', birth_date: born }
  const people = [person(1, { lastname: '髙野', firstname: '惠', birth_date: born }), person(2, read)]
  const members = [
    member(8, { lastname: '高 野', firstname: '恵', birth_date: born }),
    member(9, { ...read, lastname: '宙野', firstname_kana: 'ハルコ' }),
  ]
  expect(found(people, members)).toEqual([
    ['proposed', [8, ['name_and_birth'], []]],
    ['proposed', [9, ['name_and_birth'], []]],
  ])
})

test('a name alone is nothing, and neither is a day of birth', () => {
  expect(found([person(1)], [member(9)])).toEqual([['none']])
  const other = { lastname: '海野', birth_date: '2001-04-05' }
  expect(found([person(1, { birth_date: '2001-04-05' })], [member(9, other)])).toEqual([['none']])
})

test('what speaks against it is told, and keeps it from being sure', () => {
  const mail = { email: 'haru@a.example' }
  const one = person(1, { ...mail, birth_date: '2001-04-05', employee_code: 'A1' })
  const contradicting = { ...mail, lastname: '海野', birth_date: '2001-04-06', employee_code: 'A2' }
  expect(found([one], [member(9, contradicting)])).toEqual([
    ['proposed', [9, ['email'], ['name', 'birth_date', 'employee_code']]],
  ])
  expect(found([one], [member(9, mail)])).toEqual([['sure', [9, ['email'], []]]])
})

test('two people for one member, two members for one person, and a member with results are conflicts', () => {
  const code = { employee_code: 'A1' }
  expect(found([person(1, code), person(2, code)], [member(9, code)]).map(([state]) => state)).toEqual([
    'conflict',
    'conflict',
  ])
  const both = person(1, { ...code, email: 'haru@a.example' })
  expect(found([both], [member(8, { email: 'haru@a.example' }), member(9, code)])).toEqual([
    ['conflict', [9, ['employee_code'], []], [8, ['email'], []]],
  ])
  expect(found([person(1, code)], [member(9, { ...code, isTaken: true })])[0]?.[0]).toBe('conflict')
})

test('whom a hand unlinked is never sure again', () => {
  const code = { employee_code: 'A1' }
  expect(found([person(1, { ...code, wasUnlinked: true })], [member(9, code)])[0]?.[0]).toBe('proposed')
})

const some = fc.option(fc.constantFrom('1', '2', '3'), { nil: null })
const identity = fc.record({
  lastname: fc.constantFrom('空野', '海野'),
  firstname: fc.constantFrom('晴子', '翔'),
  lastname_kana: fc.constant(null),
  firstname_kana: fc.constant(null),
  email: some,
  employee_code: some,
  birth_date: fc.option(fc.constantFrom('2001-04-05', '2001-04-06'), { nil: null }),
})

test('whoever they are: what is sure is one to one, by code or mail, and nothing stands on a name alone', () => {
  fc.assert(
    fc.property(
      fc.array(identity, { maxLength: 8 }),
      fc.array(identity, { maxLength: 8 }),
      (some, others) => {
        const people = some.map((one, id) => person(id + 1, one))
        const members = others.map((one, id) => member(id + 101, { ...one, isTaken: id % 4 === 3 }))
        const { byPerson } = matchingOf(people, members)
        const all = [...byPerson.values()].flat()
        const sure = all.filter(({ isSure }) => isSure)
        expect(new Set(sure.map(({ memberId }) => memberId)).size).toBe(sure.length)
        for (const { personId, memberId, reasons, contradictions } of sure) {
          const of = <One extends Identity>(list: One[], id: number) => list.find((one) => one.id === id)
          expect(contradictions).toEqual([])
          expect(reasons.includes('employee_code') || reasons.includes('email')).toBe(true)
          expect(all.filter((one) => one.memberId === memberId || one.personId === personId)).toHaveLength(1)
          expect(of(members, memberId)?.isTaken).toBe(false)
        }
        for (const { reasons } of all) expect(reasons.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 1_000 },
  )
})
