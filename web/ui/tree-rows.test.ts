import { expect, test } from 'vitest'
import { ancestorsOf, type TreeNode, treeRows } from './tree-rows.ts'

const node = (value: string, parent: string | null, label: string): TreeNode => ({ value, parent, label })

const nodes = [
  node('1', null, '営業本部'),
  node('2', '1', '東日本営業部'),
  node('3', '2', '第一グループ'),
  node('4', '1', '西日本営業部'),
  node('5', null, 'カイハツ部'),
]

const drawn = (expanded: string[], typed = '') =>
  treeRows(nodes, new Set(expanded), typed).map(({ node, level, isExpanded, isMatch }) =>
    [' '.repeat(level - 1) + node.label, isExpanded, isMatch].join(),
  )

test('only what is unfolded is drawn, each deeper than the one above', () => {
  expect(drawn([])).toEqual(['営業本部,false,true', 'カイハツ部,,true'])
  expect(drawn(['1'])).toEqual([
    '営業本部,true,true',
    ' 東日本営業部,false,true',
    ' 西日本営業部,,true',
    'カイハツ部,,true',
  ])
})

test('a search shows what it finds with the way to it, whatever is folded', () => {
  expect(drawn([], '第一')).toEqual([
    '営業本部,true,false',
    ' 東日本営業部,true,false',
    '  第一グループ,,true',
  ])
  expect(drawn([], 'かいはつ')).toEqual(['カイハツ部,,true'])
  expect(drawn([], 'どこにもない')).toEqual([])
})

test('a name is found by its reading too', () => {
  const read = [
    { ...node('1', null, '品質保証課'), reading: 'ひんしつほしょうか' },
    node('2', null, '総務部'),
  ]
  expect(treeRows(read, new Set(), 'ヒンシツ').map(({ node }) => node.label)).toEqual(['品質保証課'])
})

test('what was found can have more below that does not match', () => {
  expect(drawn([], '営業本部')).toEqual(['営業本部,false,true'])
})

test('a parent out of sight makes a root', () => {
  const [row] = treeRows([node('9', '8', '第二課')], new Set(), '')
  expect(row?.level).toBe(1)
})

test('the way up is told from the nearest, and a circle ends', () => {
  expect(ancestorsOf(nodes, '3')).toEqual(['2', '1'])
  expect(ancestorsOf([node('1', '2', 'a'), node('2', '1', 'b')], '1')).toEqual(['2', '1'])
})
