import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldsToSend, partToSend } from './changes.ts'
import { formSchema } from './form-schema.ts'

const input = z.object({
  name: z.string().trim().min(1),
  department_id: z.int().nullable(),
  note: z.string().optional(),
})

type Values = { name: string; department: string; note: string }

const schema = formSchema(input, ({ name, department, note }: Values) => ({
  name,
  department_id: department === '' ? null : Number(department),
  note,
}))

const stored: Values = { name: '空野', department: '3', note: '' }
const origin = { version: 1, values: stored }

test('what is sent is named by the call’s field, and only where the call gets something else', () => {
  expect(fieldsToSend(schema, origin, stored)).toEqual([])
  expect(fieldsToSend(schema, origin, { ...stored, name: ' 空野 ' })).toEqual([])
  expect(fieldsToSend(schema, origin, { ...stored, department: '' })).toEqual(['department_id'])
})

test('something new is sent whole, and none of it is named', () => {
  expect(fieldsToSend(schema, { version: null, values: stored }, { ...stored, name: '海野' })).toEqual([])
})

test('what the schema refuses yet is named by the fields that were typed into', () => {
  expect(fieldsToSend(schema, origin, { ...stored, name: '', note: '在宅' })).toEqual(['name', 'note'])
})

test('a save takes what is named and nothing beside it', () => {
  const output = { name: '海野', department_id: 3, note: '' }
  expect(partToSend(output, ['name'])).toEqual({ name: '海野' })
  expect(partToSend(output, [])).toEqual({})
})

test('a field of the call without its source, or from one of another kind, does not compile', () => {
  // @ts-expect-error the note has no source, though a call may do without it
  formSchema(input, ({ name }: Values) => ({ name, department_id: null }))
  // @ts-expect-error the id is still a text
  formSchema(input, ({ name, note, department }: Values) => ({ name, note, department_id: department }))
  const parsed = schema.safeParse(stored)
  expect(parsed.data).toEqual({ name: '空野', department_id: 3, note: '' })
})
