import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../processes.ts'

/** `node scripts/testing/moved-cases.ts 62bb45ac` lists browser cases of a commit that are nowhere today. */
const root = join(import.meta.dirname, '../..')

type Place = { file: string; name: string }

const renamedCases: { file: string; was: string; now: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'renamed-cases.json'), 'utf8'),
)

const named = /(?<![\w.])test\(\s*(['`"])((?:\\.|(?!\1)[^\\])*)\1/g

const casesIn = (file: string, text: string): Place[] =>
  [...text.matchAll(named)].map(([, , name = '']) => ({ file, name }))

async function filesAt(commit: string | undefined): Promise<string[]> {
  const args = commit ? ['ls-tree', '-r', '--name-only', commit] : ['ls-files']
  const { output } = await capture('git', args)
  return output.split('\n').filter((file) => /\.(e2e\.ts|browser\.test\.tsx)$/.test(file))
}

async function textAt(commit: string | undefined, file: string): Promise<string> {
  if (!commit) return readFileSync(join(root, file), 'utf8')
  return (await capture('git', ['show', `${commit}:${file}`])).output
}

async function casesAt(commit?: string): Promise<Place[]> {
  const files = await filesAt(commit)
  return (await Promise.all(files.map(async (file) => casesIn(file, await textAt(commit, file))))).flat()
}

const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Name the earlier commit.')
const [before, now] = await Promise.all([casesAt(commit), casesAt()])
for (const file of new Set(before.map((one) => one.file))) {
  const own = before.filter((one) => one.file === file)
  const places = own.map(({ name }) => {
    const renamed = renamedCases.find((one) => one.file === file && one.was === name)
    const same = now.filter((one) => (renamed ? one.name === renamed.now : one.name === name))
    return (same.find((one) => one.file === file) ?? same[0])?.file
  })
  const moved = new Set(places.filter((place) => place && place !== file))
  const gone = own.filter((_, at) => !places[at])
  if (moved.size + gone.length === 0) continue
  process.stdout.write(`${file}: ${places.filter((place) => place === file).length} of ${own.length} stay\n`)
  for (const place of moved)
    process.stdout.write(`  ${places.filter((one) => one === place).length} → ${place}\n`)
  for (const { name } of gone) process.stdout.write(`  nowhere: ${name}\n`)
}
