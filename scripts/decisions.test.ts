import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFiles } from './checkout.ts'
import { decisionProblems } from './decisions.ts'

const record = (number: string, title: string) => `<a id="${number}"></a>\n\n## ${number} ${title}\n\nOpen.\n`
const adr = (...numbers: string[]) => `ADR ${numbers.join('–')}`
const link = (page: string, number: string) => `decisions/${page}#${number}`

const folder = 'docs/decisions'
const index = '- [001](mails.md#001) One · mails\n- [002](mails.md#002) Two · mails\n'
const tree = {
  'docs/decisions/README.md': index,
  'docs/decisions/mails.md': `# Mails\n\n${record('001', 'One')}\n${record('002', 'Two')}\n[001](#001)`,
  'docs/mails.md': `[${adr('001')}](${link('mails.md', '001')}), ${adr('001', '002')}`,
}
const problems = (changed: Record<string, string>) =>
  decisionProblems(new Map(Object.entries({ ...tree, ...changed })))

describe('the decisions', () => {
  it('stand once each, are in the index, and every reference to one leads to it', () => {
    const paths = checkoutFiles().filter((path) => /\.(md|tsx?|cjs|css|sql)$/.test(path))
    const house = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
    expect(decisionProblems(house)).toEqual([])
    expect(readFileSync('docs/decisions/README.md', 'utf8').match(/^- \[\d{3}\]/gm)?.length).toBeGreaterThan(
      178,
    )
  })

  it('are well in a small house', () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    ['a page of one record', { [`${folder}/003-three.md`]: '# 003: Three' }, /on the page of its room/],
    ['a record on two pages', { 'docs/decisions/web.md': record('001', 'One') }, /001 stands 2 times/],
    ['a record without a line', { 'docs/decisions/web.md': record('003', 'Three') }, /lacks: - \[003\]/],
    [
      'a line without a record',
      { 'docs/decisions/README.md': `${index}- [004](web.md#004) Four · web` },
      /wrong/,
    ],
    ['a line with another title', { 'docs/decisions/README.md': index.replace('Two', '2') }, /lacks/],
    [
      'lines out of order',
      { 'docs/decisions/README.md': index.trim().split('\n').toReversed().join('\n') },
      /order of the numbers/,
    ],
    ['a heading without its anchor', { 'docs/decisions/web.md': '## 005 Five\n' }, /005 has no anchor/],
    [
      'an anchor of another number',
      { 'docs/decisions/web.md': '<a id="005"></a>\n\n## 006 Six\n' },
      /no anchor/,
    ],
    ['a number nobody gave', { 'server/a.ts': `// ${adr('007')}` }, /007 leads to no record/],
    ['a range that ends nowhere', { 'docs/a.md': adr('001', '009') }, /leads to no record/],
    ['a link to a page of one record', { 'docs/a.md': link('002-two.md', '') }, /leads to no record/],
    ['a link to another room', { 'docs/a.md': link('web.md', '001') }, /leads to no record/],
    ['a link between pages', { 'docs/decisions/web.md': '[001](#001)' }, /leads to no record/],
  ])('tell of %s', (_name, changed, problem) => {
    expect(problems(changed).join('\n')).toMatch(problem)
  })
})
