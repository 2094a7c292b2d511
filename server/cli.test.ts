import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandOf, spawnCommand } from './testing/operator.ts'

const folder = join(import.meta.dirname, 'commands')
const usages = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/usage: '([^']+)'/g)].map(([, usage = '']) => usage),
)

test.each([
  ['help', spawnCommand],
  ['--help', commandOf],
])('%s lists every command with its usage and what it does, and ends well', async (word, run) => {
  const { code, stdout, stderr } = await run(process.env, word)
  expect([code, stderr]).toEqual([0, ''])
  expect(usages.length).toBeGreaterThan(10)
  for (const usage of usages) expect(stdout).toContain(`npm run soramoyo -- ${usage}\n    `)
})

test('an unknown command and a wrong option are said in one line', async () => {
  const outcomes = [
    await spawnCommand(process.env, 'nothing'),
    await commandOf(process.env, 'rollups', 'verify', '--company', 'x'),
  ]
  for (const { code, stdout, stderr } of outcomes) {
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).not.toMatch(/[ぁ-ん]/)
  }
})
