import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startArguments, startEnvironment } from './start-command.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')
const { MALLOC_ARENA_MAX: arenas } = startEnvironment({})

test('units start what npm start starts', () => {
  const serving = readdirSync(deploy)
    .filter((name) => name.endsWith('.service'))
    .map(textOf)
    .filter((text) => text.includes('server/start.ts'))
  expect(serving.length).toBe(3)
  for (const text of serving) {
    expect(text).toMatch(new RegExp(`^ExecStart=\\S+/node ${startArguments.join(' ')}$`, 'm'))
    expect(text).toMatch(new RegExp(`^Environment=.*\\bMALLOC_ARENA_MAX=${arenas}\\b`, 'm'))
  }
})

test('so does the image', () => {
  const text = textOf('Containerfile')
  const given = (word: string): string[] =>
    JSON.parse(new RegExp(`^${word} (.*)$`, 'm').exec(text)?.[1] ?? '[]')
  expect([...given('ENTRYPOINT'), ...given('CMD')]).toEqual(['node', ...startArguments])
  expect(text).toMatch(new RegExp(`^ENV .*\\bMALLOC_ARENA_MAX=${arenas}\\b`, 'm'))
})

test('what the operator sets stays', () => {
  const own = { MALLOC_ARENA_MAX: '4', NODE_COMPILE_CACHE: '/elsewhere', PORT: '80' }
  expect(startEnvironment(own)).toEqual(own)
})
