import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      'node',
      [join(import.meta.dirname, 'cli.ts'), ...words],
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })

const folder = join(import.meta.dirname, 'commands')
const usages = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/usage: '([^']+)'/g)].map(([, usage = '']) => usage),
)

test.each(['help', '--help'])(
  '%s lists every command with its usage and what it does, and ends well',
  async (word) => {
    const { code, stdout, stderr } = await run(word)
    expect([code, stderr]).toEqual([0, ''])
    expect(usages.length).toBeGreaterThan(10)
    for (const usage of usages) expect(stdout).toContain(`npm run soramoyo -- ${usage}\n    `)
  },
)

test('an unknown command and a wrong option are said in one line', async () => {
  for (const words of [['nothing'], ['rollups', 'verify', '--company', 'x']]) {
    const { code, stdout, stderr } = await run(...words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).not.toMatch(/[ぁ-ん]/)
  }
})
