import { expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'

const { as } = suite()

const read = async (lines: readonly string[]) =>
  (
    await as('owner').upload('/v4/common/import-departments/read', {
      file: new File([lines.join('\r\n')], '組織.csv'),
    })
  ).body
const paths = (body: { rows: { path: string }[] }) => body.rows.map(({ path }) => path)

test('what is above stands in a column, by code or by name', async () => {
  const byCode = [
    '組織コード,組織名,親組織コード,親組織名,組織長',
    'D1,新規本部,,,',
    'D2,企画課,D1,新規本部,',
  ]
  expect(paths(await read(byCode))).toEqual(['新規本部', '新規本部 > 企画課'])
  const onlyCodes = ['部門コード,部門名,上位組織コード', 'D2,企画課,D1', 'D1,新規本部,']
  expect(paths(await read(onlyCodes))).toEqual(['新規本部 > 企画課', '新規本部'])
  const byName = ['部門名,上位部門', '調達部,', '購買課,調達部', '販売課,営業部', '小計,']
  const body = await read(byName)
  expect(paths(body)).toEqual(['調達部', '調達部 > 購買課', '営業部 > 販売課'])
  expect(JSON.stringify(body.problems)).toContain('5行目「小計」')
})

test('a path may be written with slashes', async () => {
  expect(paths(await read(['部署（フルパス）', '営業部/海外課', '/営業部/国内課']))).toEqual([
    '営業部 > 海外課',
    '営業部 > 国内課',
  ])
  expect(paths(await read(['部署', '調達本部', '調達本部／第一課']))).toEqual([
    '調達本部',
    '調達本部 > 第一課',
  ])
  expect(paths(await read(['部署', '営業/企画']))).toEqual(['営業/企画'])
})

test('a parent that is nowhere, and two above each other, are errors', async () => {
  const { rows } = await read(['部署,上位部署', '一課,どこにもない部', '甲,乙', '乙,甲'])
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['error', 'error', 'error'])
})
